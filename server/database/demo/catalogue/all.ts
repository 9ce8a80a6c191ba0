import { curtains } from "./curtains";
import type { Family } from "./family";
import { honeycombs, romans } from "./romans";
import { outdoor } from "./outdoor";
import { rollers, zebras } from "./rollers";
import { shutters } from "./shutters";
import { motors, services } from "./sold-by-the-piece";
import { venetians } from "./venetians";
import { verticals } from "./verticals";

/** What the demo's dealers sell, in the order it is shown: ten families of products, and services. */
export const FAMILIES: readonly Family[] = [
  rollers,
  zebras,
  romans,
  honeycombs,
  venetians,
  verticals,
  shutters,
  curtains,
  outdoor,
  motors,
  services,
];
