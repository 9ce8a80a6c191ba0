import type { Checklist } from "./row";

export const part3: Checklist = {
  "7. Calls: Employees": [
    [
      "Employees are listed with role and person",
      "tests/api/employees.test.ts: are listed and read with role and person, and without what is secret",
    ],
  ],
};
