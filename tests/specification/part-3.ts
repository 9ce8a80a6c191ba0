import { calls } from "./part-3/calls";
import { entities } from "./part-3/entities";
import { errorsAndLimits } from "./part-3/errors-and-limits";
import { moreSettingsScreens } from "./part-3/more-settings-screens";
import { peopleScreens } from "./part-3/people-screens";
import { rules } from "./part-3/rules";
import { settingsScreens } from "./part-3/settings-screens";
import { states } from "./part-3/states";
import type { Checklist } from "./row";

export const part3: Checklist = {
  ...settingsScreens,
  ...moreSettingsScreens,
  ...peopleScreens,
  ...entities,
  ...states,
  ...rules,
  ...calls,
  ...errorsAndLimits,
};
