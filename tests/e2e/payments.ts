import type { Desk } from "./place";
import { expect } from "./test";

/** The page of a payment says that it is paid, once the provider has told of it, which it does by itself. */
export async function expectPaid(desk: Desk, path: string): Promise<void> {
  const meanwhile = await desk.elsewhere();
  const headings = async () => {
    await meanwhile.open(path);
    return meanwhile.texts("h1");
  };
  await expect.poll(headings).toEqual(["All Done!"]);
  await desk.open(path);
  await desk.expectHeading("All Done!");
}
