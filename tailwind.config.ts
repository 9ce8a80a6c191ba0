import type { Config } from "tailwindcss";

/** Breakpoints of the specification: small 448 px, medium 768 px, large 1280 px at the usual size of text. Colours are CSS custom properties (app/ui/styles/tokens.css). */
export default {
  content: ["./app/**/*.{ts,tsx}", "!./app/**/*.test.ts"],
  theme: {
    screens: { sm: "28rem", md: "48rem", lg: "80rem" },
  },
} satisfies Config;
