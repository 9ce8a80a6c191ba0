import { say } from "../catalogue/market";
import { childSafety, measuring, motors, size } from "./common";
import { section, type Words } from "./sheet";

/** Sheets of shutters, curtains, what hangs outdoors, motors and services, by the names of their drawings. */
export const BESIDE_BLINDS: Readonly<Record<string, Words>> = {
  shutter: (market) => ({
    title: "Plantation shutters: measuring, options and care",
    sections: [
      measuring(
        market,
        `A recess needs ${say(market, "50 to 67 mm of depth, and 4 mm at the sides", '2 to 2 5/8" of depth, and 5/32" at the sides')}.`,
        { outOfSquare: size(market, 6, "1/4") },
      ),
      section(
        "Options",
        `One panel is at most ${say(market, "950 mm wide in basswood, 850 mm in PVC, 1150 mm in cedar", '37" wide in basswood, 33" in PVC, 45" in cedar')}. Above ${size(market, 1800, "71")} a midrail keeps it straight.`,
        `Larger louvres open the view, smaller ones suit small windows: ${say(market, "63, 89 or 114 mm", '2 1/2, 3 1/2 or 4 1/2"')}.`,
        "L frames sit in the opening, Z frames cover its edge. T-posts divide wide openings; say where, from the left.",
        "Basswood is painted, PVC takes steam and splashes, cedar is oiled or stained.",
      ),
      section(
        "Good to know",
        "Shutters have no cords. Check that handles, locks and insect screens clear the louvres as they turn.",
        "They are made to one opening, and are seldom of use in another: we measure again before they are ordered.",
      ),
      section(
        "Care",
        "Dust the louvres half open, with a soft brush. Wipe painted ones with a damp cloth and no solvent.",
        "If a louvre no longer stays where it is set, the tension screw in the stile is turned by a quarter.",
      ),
    ],
  }),
  curtain: (market) => ({
    title: "Curtains, tracks and rods: measuring, options and care",
    sections: [
      section(
        "Measuring",
        `Measure the track or rod, not the window: it runs past the opening on both sides, so that open curtains leave the glass free. Sheers on an S-fold track stack to about a quarter of it, heavier ones to a third.`,
        `Measure the ${say(market, "drop", "height")} from the glider or ring to the floor at left, ${say(market, "centre", "center")} and right; the shortest counts. Take off ${say(market, "10 to 15 mm", '1/2"')} to clear the floor, or let it rest there.`,
        `Tracks run to ${say(market, "about 6 m, motorised ones to 5 m", "about 20 feet, motorized ones to 16")}. Fix them to timber or masonry, not to plaster alone.`,
      ),
      section(
        "How fabric is counted",
        "Fullness is how much fabric hangs for the width: about 2 to 2.5 times, sheers up to 3.",
        `Wide fabric runs along the track in one piece. Narrow fabric hangs in drops: width of the track × fullness, divided by the fabric's width and rounded up. Each is as long as the curtain with its hems, about ${size(market, 300, "12")}, rounded up to whole repeats of the pattern.`,
      ),
      section(
        "Options",
        "S-fold waves evenly and stacks small. Pinch pleats are stitched and fuller. Eyelets slide on a rod.",
        "Lining keeps the sun off; blockout lining darkens the room and falls heavier.",
      ),
      section("Child safety", "Our tracks are drawn by hand or by a motor, and have no cords."),
      section(
        "Care",
        "Vacuum from the top with a soft brush. Wash or dry clean by the label: most natural fabrics shrink if washed.",
        `Fabric moves with the air: a hem may rise or fall by ${say(market, "10 to 20 mm", "half an inch or more")} in a season.`,
      ),
    ],
  }),
  outdoor: (market) => ({
    title: "Outdoor screens and awnings: measuring and care",
    sections: [
      section(
        "Measuring",
        "Width first, at top, middle and bottom between posts; the narrowest counts. Check that posts are plumb and the floor is level: side channels follow both.",
        `Say what the brackets fix to, and leave room above for the hood: about ${size(market, 150, "6")}.`,
        `Billed sizes are at least ${say(market, "1000 mm each way, and 1.5 square metres", '39" each way, and 16 square feet')}.`,
      ),
      section(
        "Options",
        "Zip-guided screens hold their edges in channels and stand the most wind. Wire-guided ones look lighter and stand less. Awnings go up before a storm.",
        "Mesh keeps the view and lets air through; canvas stops both sun and rain.",
        `A wind sensor lifts a ${say(market, "motorised", "motorized")} awning by itself.`,
      ),
      motors(market, size(market, 900, "35"), "wired"),
      section(
        "Good to know",
        `Fixing to a building with ${say(market, "a body corporate", "an owners' association")} may need its approval.`,
        "Never leave a folding arm awning out in wind or rain: water pools in it, and its arms are not made for that.",
      ),
      section(
        "Care",
        "Hose it down and let it dry before rolling it up: damp fabric grows mildew. No pressure washer.",
        "Rinse channels and brackets every few months, near the sea every month.",
      ),
    ],
  }),
  motor: (market) => ({
    title: "Motors and controls: choosing and use",
    sections: [
      section(
        "Which power",
        "Battery: for small and medium blinds, charged by a cable every few months, or by a solar panel on the glass. Nothing is wired.",
        `Wired: for wide, heavy or many blinds. Low voltage needs a supply within reach, ${say(market, "240 V", "120 V")} an electrician.`,
        "A motor sits inside the tube or head rail, so blinds have a least width: see the sheet of the blind.",
      ),
      section(
        "Remotes and hubs",
        "A remote of one channel moves one blind, or all of a room together. Five and fifteen channels move each by itself and all of them.",
        "A hub joins blinds to the home's network: timers, scenes, and a phone as the remote. It reaches through a wall or two; larger homes take a second one.",
        "A wall switch needs no wire: it is a remote that is fixed to the wall.",
      ),
      section(
        "First use",
        "We set the upper and lower stops when we install. To set them again, follow the card in the box, with the blind in sight.",
        "A motor that has run for some minutes rests by itself until it has cooled down. That is no fault.",
      ),
      section(
        "Care",
        "Charge a battery when it slows down, not every week. Wipe with a dry cloth; nothing inside is to be opened.",
        `Batteries go to where batteries are collected, not into the ${say(market, "bin", "trash")}.`,
      ),
    ],
  }),
  service: (market) => ({
    title: "Measuring and installation: what to know",
    sections: [
      section(
        "Check measure",
        "After you accept, we measure every opening again before anything is made. What differs from the quote is shown to you in size and price.",
        `Please finish floors, tiles and ${say(market, "architraves", "trim")} first: for an opening that changes after it was measured a blind is made twice.`,
      ),
      section(
        "Installation",
        `Clear ${say(market, "a metre", "three feet")} in front of each window. Tell us of pipes and cables in the wall.`,
        `Each piece has its price, and each visit a least charge. High windows need a tall ladder and two people. ${say(market, "Labour is taxed as goods are.", "Installation is a line of its own on the quote.")}`,
        "Wired motors are connected by an electrician, who is booked separately.",
      ),
      section(
        "Removal and delivery",
        "We take old blinds down and away if the quote says so. Holes are left as they are.",
        "Long pieces travel flat: they need a way in without tight turns.",
      ),
      childSafety(
        market,
        say(
          market,
          "We fix every guide and cleat, and leave our label with name and contact on the blind.",
          "We fix every tension device, and leave its tag on.",
        ),
      ),
      section(
        "Afterwards",
        `Look at fabric and finish by daylight, from ${say(market, "1.2 m", "4 feet")} away. Tell us of what is wrong within a week, with a photo.`,
      ),
    ],
  }),
};
