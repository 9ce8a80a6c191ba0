/** What the examples choose from. */
export const CHOICES = [
  { value: "a", label: "Coastline van run, Geelong" },
  { value: "b", label: "Courier" },
];
