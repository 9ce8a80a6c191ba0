import { describe, expect, it } from "vitest";

import { dealSummarySchema, type DealSummary } from "~/upstream/contract/deals";

import { toCard } from "./deal-card";

const flag = (name: string, label: string) => ({
  workflowFlagId: name,
  workflowFlagName: name,
  workflowFlagValueId: label,
  label,
  appearance: "WARNING",
  showOnCard: true,
});
const dealWith = (context: Record<string, unknown>): DealSummary =>
  dealSummarySchema.parse({
    id: "1",
    tuid: "D-1",
    workflowId: "w",
    name: "Okafor, sunroom",
    description: null,
    contactId: null,
    statusId: "signed",
    sortOrder: 1,
    context: {
      quoteCount: 0,
      orderCount: 0,
      contact: null,
      flagValues: [],
      alerts: [],
      ...context,
    },
  });
const tones = (deal: DealSummary) => toCard(deal).flags.map(({ tone }) => tone);

describe("what a card shows", () => {
  it("is amber for a flag with an alert of its own only while that alert applies", () => {
    const flagValues = [flag("Payment", "None"), flag("Access", "Difficult")];
    expect(tones(dealWith({ flagValues }))).toEqual(["stone", "amber"]);
    const alerts = [{ key: "Payment", type: "info", content: "Signed and awaiting deposit" }];
    expect(tones(dealWith({ flagValues, alerts }))).toEqual(["amber", "amber"]);
  });

  it("is the contact's place, if the upstream tells it", () => {
    const contact = { name: "Grace Okafor", email: null };
    expect(toCard(dealWith({ contact })).place).toBeNull();
    expect(toCard(dealWith({ contact: { ...contact, place: "Ocean Grove" } })).place).toBe(
      "Ocean Grove",
    );
  });
});
