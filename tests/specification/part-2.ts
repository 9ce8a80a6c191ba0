import { calls } from "./part-2/calls";
import { errors } from "./part-2/errors";
import { fields } from "./part-2/fields";
import { rules } from "./part-2/rules";
import { screens } from "./part-2/screens";
import { screensOfOrders } from "./part-2/screens-of-orders";
import { states } from "./part-2/states";
import type { Checklist } from "./row";

export const part2: Checklist = {
  ...screens,
  ...screensOfOrders,
  ...fields,
  ...states,
  ...rules,
  ...calls,
  ...errors,
};
