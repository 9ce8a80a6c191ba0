export type Tone = "indigo" | "plum" | "teal" | "moss" | "stone" | "amber" | "brick";
