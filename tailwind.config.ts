import type { Config } from "tailwindcss";

/** Breakpoints of the specification: small 448, medium 768, large 1280. Colours are CSS custom properties (app/ui/styles/tokens.css). */
export default {
  content: ["./app/**/*.{ts,tsx}"],
  theme: {
    screens: { sm: "448px", md: "768px", lg: "1280px" },
  },
} satisfies Config;
