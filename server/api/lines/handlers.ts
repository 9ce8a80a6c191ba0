import { optionHandlers } from "./options";
import { windowHandlers } from "./windows";

export const lineHandlers = [...windowHandlers, ...optionHandlers];
