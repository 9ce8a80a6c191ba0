import { z } from "zod";

import { missing } from "./fields";

export const invitationAnswerFields = {
  status: z.enum(["YES", "NO", "MAYBE"], missing("Please choose an answer", "Unknown reply")),
};
export const invitationAnswerInput = z
  .object(invitationAnswerFields)
  .meta({ id: "InvitationAnswerInput" });
