import { expect, test } from "./desk";

/** A first corpus of texts that would run where a page did not show them as text. */
const PAYLOADS = [
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '"><svg onload=alert(1)>',
  "'-alert(1)-'",
  "javascript:alert(1)",
  "{{constructor.constructor('alert(1)')()}}",
  "${alert(1)}",
  "<iframe srcdoc='<script>parent.alert(1)</script>'>",
  "</title><script>alert(1)</script>",
  "</textarea><script>alert(1)</script>",
  "<!--<script>alert(1)//-->",
  "x\u2028alert(1)\u2029y",
  "<a href=javascript:alert(1)>x</a>",
  "<math><mtext></p><style><img src=x onerror=alert(1)></style>",
  "`onmouseover=alert(1)//",
  "<body onpageshow=alert(1)>",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\u003cscript\\u003ealert(1)",
];

test("hostile text in every field is shown as text on every page", async ({ staff }) => {
  test.setTimeout(180_000);
  const { page } = staff;
  const trouble: string[] = [];
  page.on("dialog", (dialog) => {
    trouble.push(`${page.url()}: dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text()))
      trouble.push(`${page.url()}: ${message.text()}`);
  });
  const board = "/workflows/service-and-repairs";
  const form = await (await page.request.get(`${staff.origin}${board}/new`)).text();
  const statusId = /<option[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "";
  const post = (path: string, fields: Record<string, string>) =>
    page.request.post(staff.origin + path, {
      form: fields,
      headers: { origin: staff.origin },
      maxRedirects: 0,
    });
  const paths: string[] = [];
  for (const text of PAYLOADS) {
    const created = await post(`${board}/new`, {
      name: text,
      description: text,
      sidemark: text,
      "udfs.site": text,
      "udfs.access_notes": text,
      statusId,
    });
    expect(created.status(), text).toBe(303);
    const path = created.headers().location ?? "";
    paths.push(path);
    expect((await post(`${path}/notes/new`, { content: text })).status()).toBe(303);
  }
  await staff.open(`${board}?view=kanban&more=new-request`);
  const names = await page.locator(".card .cn").allTextContents();
  for (const text of PAYLOADS) expect(names).toContain(text);
  await staff.open(`${board}?view=table`);
  const search = encodeURIComponent(PAYLOADS[1] ?? "");
  for (const path of [
    `${board}?search=${search}&view=kanban`,
    `${board}/presets?search=${search}`,
  ]) {
    await staff.open(path);
  }
  for (const [at, path] of paths.entries()) {
    await staff.open(path);
    expect(await page.locator("#deal-name").textContent()).toBe(PAYLOADS[at]);
    await expect(page.locator(".note p.text")).toHaveText(PAYLOADS[at] ?? "", {
      useInnerText: false,
    });
    await expect(page).toHaveTitle(/Headrail$/);
    if (at % 5 !== 0) continue;
    for (const dialog of ["edit", "move", "archive"]) await staff.open(`${path}/${dialog}`);
  }
  expect(trouble).toEqual([]);
});
