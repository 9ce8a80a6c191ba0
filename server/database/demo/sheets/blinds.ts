import { say } from "../catalogue/market";
import { childSafety, measuring, motors, size } from "./common";
import { section, type Words } from "./sheet";

/** Sheets of what rolls, folds, turns or glides before a window, by the names of their drawings. */
export const BLINDS: Readonly<Record<string, Words>> = {
  roller: (market) => ({
    title: "Roller blinds: measuring, options and care",
    sections: [
      measuring(
        market,
        `A recess needs ${say(market, "30 to 70 mm of depth, 100 mm for a double roller", '1 1/2" of depth')}. The fabric is narrower than the blind, and more so on the side of the control: allow for a strip of light.`,
      ),
      section(
        "Options",
        "Blockout keeps light out, light filter gives privacy by day, sunscreen cuts glare and keeps the view. The more open a screen, the more is seen, from both sides, and from outside at night.",
        `A tube bends under a wide blind: ${say(market, "up to 1600 mm the slim one will do, up to 2700 mm the next", 'up to 63" the slim one will do, up to 106" the next')}, then the thickest. Wider openings take linked blinds, with a light gap of about ${size(market, 20, "3/4")} between them.`,
        "A fabric's roll is the widest blind it makes, unless it can be turned on its side.",
      ),
      childSafety(market),
      motors(
        market,
        say(market, "600 mm with a battery, 550 mm wired", '24" with a battery, 22" wired'),
        "battery",
        "wired",
      ),
      section(
        "Care",
        "Dust with a soft brush or the vacuum's brush on low. Sponge marks with lukewarm water and let the blind dry before rolling it up.",
        `Blinds beyond ${say(market, "2400 mm in width or 3000 mm in drop", '94" in width or 118" in height')} may show a slight V. Fabric is judged by daylight from ${say(market, "1.2 m", "4 feet")} away.`,
      ),
    ],
  }),
  zebra: (market) => ({
    title: "Zebra blinds: measuring, options and care",
    sections: [
      measuring(
        market,
        `The cassette needs ${size(market, 90, "3 1/2")} of depth to sit inside a recess, and stands forward of a shallower one.`,
      ),
      section(
        "Options",
        "Two layers of banded fabric pass each other: bands in line let light through, bands apart close the view.",
        "Room darkening bands are denser. Neither is a blockout: some light passes between the bands.",
        "The compact cassette is for doors and narrow windows. The round one may take an insert of the same fabric.",
      ),
      childSafety(market),
      motors(
        market,
        say(market, "600 mm with a battery, 550 mm wired", '24" with a battery, 22" wired'),
        "battery",
        "wired",
      ),
      section(
        "Care",
        "Stop the blind where the bands line up now and then, so that it does not crease in one place.",
        "Dust with a soft brush. Do not rub: the sheer bands mark easily.",
      ),
    ],
  }),
  roman: (market) => ({
    title: "Roman blinds: measuring, options and care",
    sections: [
      measuring(
        market,
        `Folds stack at the top when the blind is up: allow about ${say(market, "250 mm, and 80 mm of depth", '10", and 3" of depth')} inside a recess, or fit it above the opening to keep the view.`,
      ),
      section(
        "Options",
        "Flat folds suit patterns; soft folds take more fabric and show it; a relaxed blind curves along its bottom.",
        "Lining protects the fabric from the sun. Blockout lining darkens a bedroom, with light at the edges.",
        "A pattern is matched across seams, which takes more fabric. Order blinds of one room together: dye lots differ.",
      ),
      childSafety(
        market,
        "Cords behind the fabric run through rings that let go under load. Do not tie them.",
      ),
      motors(
        market,
        say(market, "600 mm with a battery, 550 mm wired", '24" with a battery, 22" wired'),
        "battery",
        "wired",
      ),
      section(
        "Care",
        "Vacuum the folds with a soft brush. Have the fabric dry cleaned where its label allows; battens come out first.",
        "Leave a new blind up for two days, so that its folds learn their places.",
      ),
    ],
  }),
  honeycomb: (market) => ({
    title: "Honeycomb blinds: measuring, options and care",
    sections: [
      measuring(
        market,
        `A recess needs ${say(market, "40 mm of depth, 60 mm to sit flush", '1 1/2" of depth, 2 1/2" to sit flush')}. Cells insulate best inside the opening, with little room at the sides.`,
      ),
      section(
        "Options",
        `Single cells of ${size(market, 20, "3/4")} suit most windows, ${size(market, 32, "1 1/4")} large ones. Double cells of ${size(market, 10, "3/8")} hold two layers of air.`,
        "Blockout has foil inside its cells. Day and night has two fabrics on one rail.",
        "Top down, bottom up opens from either end: light from above, privacy below.",
      ),
      childSafety(
        market,
        "Our honeycombs have no cords to pull: they are moved by hand or by a motor.",
      ),
      motors(market, size(market, 560, "22"), "battery"),
      section(
        "Care",
        "Dust with a feather duster, or blow the cells out with a hair dryer set to cold.",
        "Sponge marks gently with lukewarm water. Do not soak blockout cells: the foil may lift.",
      ),
    ],
  }),
  venetian: (market) => ({
    title: "Venetian blinds: measuring, options and care",
    sections: [
      measuring(
        market,
        `A recess needs ${say(market, "20 to 35 mm of depth for 25 mm slats, 60 mm for 50 mm slats", '1" of depth for 1" slats, 2 1/2" for 2" slats')}. Slats stack at the top when the blind is up.`,
        { drop: "longest" },
      ),
      section(
        "Options",
        `${say(market, "Aluminium", "Aluminum")} is light and takes steam. Basswood is light for timber, and is kept out of wet rooms. Fauxwood takes steam and sun, and is heavier.`,
        "Ladder tape covers the holes that light comes through. A valance hides the head rail.",
        "Hold-down brackets keep blinds on doors from swinging.",
      ),
      childSafety(
        market,
        say(
          market,
          "Cords are wound on a cleat, out of reach. Cordless blinds with a wand have none, and are what we suggest where children live.",
          "Slatted blinds may have no loops at all: ours are lifted by hand and tilted by a wand or a motor.",
        ),
      ),
      section(
        "Care",
        "Close the slats and dust along them, then close them the other way and dust again.",
        `Wash ${say(market, "aluminium", "aluminum")} and fauxwood with mild soap. Timber is wiped dry only, and may vary in grain and ${say(market, "colour", "color")}.`,
      ),
    ],
  }),
  vertical: (market) => ({
    title: "Vertical blinds and panel glides: measuring and care",
    sections: [
      measuring(
        market,
        `A recess needs ${say(market, "85 to 90 mm of depth", '3 1/2" of depth')}, so that the ${say(market, "louvres", "vanes")} turn.`,
      ),
      section(
        "Options",
        `${say(market, "Louvres of 89 or 127 mm", 'Vanes of 3 1/2" or 5"')}: narrow ones for windows, wide ones for doors. The price follows their number and their ${say(market, "drop", "height")}.`,
        `Draw to one side away from the handle of the door, or open in the ${say(market, "centre", "center")}. One-way draw is limited to about ${say(market, "3 m", "119 inches")}.`,
        `They stack beside the opening: let the track run past it to keep the view. A spare ${say(market, "louvre", "vane")} of the same roll is worth keeping.`,
      ),
      childSafety(
        market,
        say(
          market,
          "Chains and cords of verticals run through a guide that is fixed to the wall. A wand needs none.",
          "Verticals and panel glides are drawn by a wand or a motor.",
        ),
      ),
      section(
        "Care",
        `Draw the blind open only with its ${say(market, "louvres", "vanes")} turned across the track.`,
        "Dust from top to bottom. Wipe-clean ones take mild soap; woven ones a damp cloth.",
      ),
    ],
  }),
};
