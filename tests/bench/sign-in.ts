import { DEMO_PASSWORD, type RunningApp } from "../support/start-app";

/** Cookies of the demo's administrator, signed in to a running program. */
export async function signIn(app: RunningApp): Promise<string> {
  const response = await fetch(`${app.origin}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.origin, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ username: "admin", password: DEMO_PASSWORD }),
  });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}
