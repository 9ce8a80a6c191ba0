import { screens } from "./part-2/screens";
import { screensOfOrders } from "./part-2/screens-of-orders";
import type { Checklist } from "./row";

export const part2: Checklist = { ...screens, ...screensOfOrders };
