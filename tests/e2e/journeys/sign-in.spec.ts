import { DEMO_PASSWORD } from "../../support/start-app";
import { createDeal } from "../deals";
import { expect, test, uniqueName } from "../test";

test("signs in, goes where it was going, and out again", { tag: "@rendered" }, async ({ desk }) => {
  await desk.open("/workflows/commercial?alerts=any");
  await desk.expectAddress("/login?returnUrl=%2Fworkflows%2Fcommercial%3Falerts%3Dany");
  await desk.signIn("sales", DEMO_PASSWORD);
  await desk.expectAddress("/workflows/commercial?alerts=any&view=kanban");
  await desk.unfold("account menu");
  await desk.within(".top").press("Sign out");
  await desk.expectAddress("/login");
  await desk.expectNoText("Your session has expired");
  await desk.back();
  await desk.expectHeading("Sign in");
});

test("says what is wrong with a sign-in and keeps the username", async ({ desk }) => {
  await desk.open("/login");
  await desk.signIn("nobody", "wrong-password");
  await desk.expectText("Login failed. Please check your username and password and try again.");
  await desk.expectField("Username", "nobody");
  expect(await desk.html()).not.toContain("wrong-password");
});

test("a session that ended by itself says so, once", async ({ desk, openDesk }) => {
  await desk.open("/login");
  await desk.signIn("sales", DEMO_PASSWORD);
  await desk.expectAddress("/dashboard");
  // Another window holds the old cookie, while the server ends its session.
  const { jar } = (await desk.elsewhere()).browser;
  await desk.unfold("account menu");
  await desk.within(".top").press("Sign out");
  await desk.expectAddress(/^\/login/);
  const left = await openDesk(jar);
  await left.open("/dashboard");
  await left.expectText("Your session has expired, please log in again.");
  await left.signIn("sales", DEMO_PASSWORD);
  await left.expectAddress("/dashboard");
});

test(
  "a form sent after the session ended comes back as it was typed, and is saved once",
  { tag: "@rendered" },
  async ({ staff, openDesk, signedIn }) => {
    const path = await createDeal(staff, uniqueName("Ended"));
    const desk = await openDesk(await signedIn("sales"));
    await desk.open(`${path}/notes/new`);
    const text = "Typed “before” it ended:\n5% & more + one";
    await desk.fill("Note", text);
    await desk.forgetSession();
    await desk.press("Save note");
    await desk.expectHeading("Sign in");
    await desk.signIn("sales", "wrong-password");
    await desk.expectText("Login failed.");
    await desk.signIn("sales", DEMO_PASSWORD);
    if (!desk.hasScript) {
      await desk.expectHeading("You are signed in");
      await desk.press("Continue with what you typed");
    }
    await desk.expectAddress(`${path}/notes/new`);
    await desk.expectText("It is not saved yet.");
    await desk.expectField("Note", text);
    await staff.open(`${path}?tab=notes`);
    await staff.expectText("No notes found");
    await desk.press("Save note");
    await desk.expectToast("Note saved");
    await staff.reload();
    await staff.expectCount(".note", 1);
  },
);

test("resets a forgotten password with the mailed link", async ({ desk }) => {
  // Halves of one journey may share a server.
  const [username, email] = desk.hasScript
    ? ["maker", "ari@banksia.example"]
    : ["dealsonly", "chloe@banksia.example"];
  await desk.open("/forgot-password");
  await desk.fill("Email", email);
  await desk.press("Send link");
  await desk.expectText("a mail with a link is on its way");
  await expect(async () => {
    await desk.open("/development/outbox");
    expect(await desk.texts("article")).toContainEqual(expect.stringContaining(email));
  }).toPass();
  const mail = desk.within("article", { text: email, isFirst: true });
  await mail.follow(/reset-password/);
  await desk.fill("New password", "Roller-blinds-77");
  await desk.fill("New password again", "Roller-blinds-78");
  await desk.press("Save password");
  await desk.expectShown(".problem", "Passwords do not match");
  await desk.fill("New password", "Roller-blinds-77");
  await desk.fill("New password again", "Roller-blinds-77");
  await desk.press("Save password");
  await desk.expectAddress(/^\/login/);
  await desk.expectToast("Your password has been changed");
  await desk.signIn(username, "Roller-blinds-77");
  await desk.expectAddress("/dashboard");
});
