import { dealLoader } from "../deal-route.server";
import { loadAskedPage } from "./timeline.server";

/** A part of a deal's timeline, for script. */
export const loader = dealLoader((route) => loadAskedPage(route, "panel"));
