import { optionHandlers } from "./options";
import { windowProductHandlers } from "./window-products";
import { windowHandlers } from "./windows";

export const lineHandlers = [...windowHandlers, ...windowProductHandlers, ...optionHandlers];
