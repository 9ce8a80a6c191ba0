import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Chromium without windows, which draws the same pages in four fifths of the time; and Debian's package of it. */
const SHELL = { name: "chromium-headless-shell", path: "/usr/bin/chromium-headless-shell" };

const CANDIDATES = [
  process.env.CHROME_PATH,
  SHELL.path,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

function look(): string | null {
  const found = CANDIDATES.find((path) => path && existsSync(path));
  return found ?? null;
}

/** With the measures of Arial, which pages are drawn in; Debian draws them a tenth wider if it lacks it. */
const FONT = { name: "fonts-liberation", folder: "/usr/share/fonts/truetype/liberation" };

/** A browser of this machine; where we may, Debian's without windows is installed, and a font with it. */
export function findBrowser(): string | null {
  const missing = [
    ...(process.env.CHROME_PATH || existsSync(SHELL.path) ? [] : [SHELL.name]),
    ...(existsSync(FONT.folder) ? [] : [FONT.name]),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    const apt = (...args: string[]) =>
      spawnSync("apt-get", args, {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
    apt("update", "-qq");
    apt("install", "-y", "-qq", "--no-install-recommends", ...missing);
  }
  const installed = look();
  if (!installed) {
    process.stderr.write("No browser found: install Chromium, or set CHROME_PATH to one.\n");
  }
  return installed;
}

/**
 * Playwright turns these off too; a list of ours takes the place of its own. First of all: what asks outside
 * for something as the browser starts, and what upgrades or holds back a page that is not told to.
 */
const NOT_UNDER_TEST = [
  ...["AimEnabled", "NetworkTimeServiceQuerying", "OptimizationHints", "PreconnectToSearch"],
  ...["HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter"],
  ...["AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "PaintHolding", "ThirdPartyStoragePartitioning"],
];
/**
 * The address bar's own pages and a process in reserve, which each window of the whole browser begins with:
 * a third of what it takes to open a page.
 */
const OF_THE_WINDOW = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
  "SpareRendererForSitePerProcess",
];

/** Switches for a browser without a display that talks to nobody but the pages under test. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Nobody outside is looked up, whatever a page asks for.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  `--disable-features=${[...NOT_UNDER_TEST, ...OF_THE_WINDOW].join(",")}`,
];
