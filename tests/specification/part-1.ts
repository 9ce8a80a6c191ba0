import { calls } from "./part-1/calls";
import { dealsScreens } from "./part-1/deals-screens";
import { entitiesAndStates } from "./part-1/entities-and-states";
import { errorsAndLimits } from "./part-1/errors-and-limits";
import { moreScreens } from "./part-1/more-screens";
import { routes } from "./part-1/routes";
import { rulesAndRoles } from "./part-1/rules-and-roles";
import type { Checklist } from "./row";

/** Platform, deals, contacts and calendar. */
export const part1: Checklist = {
  ...routes,
  ...dealsScreens,
  ...moreScreens,
  ...entitiesAndStates,
  ...rulesAndRoles,
  ...calls,
  ...errorsAndLimits,
};
