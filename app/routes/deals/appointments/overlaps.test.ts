import { expect, test } from "vitest";

import { findOverlaps } from "./overlaps";

const busy = [
  {
    id: "1",
    title: "Install, Tran",
    when: "10:00am – 11:30am",
    day: "2026-11-24",
    emails: ["cr@x.example"],
  },
  {
    id: "2",
    title: "Measure",
    when: "11:00am – 12:00pm",
    day: "2026-11-25",
    emails: ["CR@x.example", "mt@x.example"],
  },
];
const callum = { email: "Cr@x.example", name: "Callum Reid" };
const megan = { email: "mt@x.example", name: "" };

test("one line a person, by what is first; a name that is not known is the address", () => {
  expect(findOverlaps(busy, [callum, megan, { email: "free@x.example", name: "" }], null)).toEqual([
    { name: "Callum Reid", title: "Install, Tran", when: "10:00am – 11:30am", day: "2026-11-24" },
    { name: "mt@x.example", title: "Measure", when: "11:00am – 12:00pm", day: "2026-11-25" },
  ]);
});

test("an appointment does not overlap itself", () => {
  expect(findOverlaps(busy, [callum], "1")).toMatchObject([{ title: "Measure" }]);
  expect(findOverlaps(busy.slice(0, 1), [callum], "1")).toEqual([]);
});
