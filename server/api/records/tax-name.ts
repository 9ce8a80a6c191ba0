/** What an account's country calls the tax on sales. */
export const taxNameOf = (countryCode: string): "Tax" | "GST" =>
  countryCode === "US" ? "Tax" : "GST";
