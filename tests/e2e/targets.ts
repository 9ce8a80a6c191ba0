import type { Page } from "@playwright/test";

/** Side of the smallest target for a finger, CSS px. */
const SMALLEST = 44;

/** From here on the page is under a finger, until what is returned puts it away, or the journey ends. */
export async function useFinger(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  await page.waitForFunction(() => matchMedia("(pointer: coarse)").matches);
  return () => devtools.detach();
}

/**
 * Controls that a finger would miss, by name and size: what reacts is measured, be it larger than what is
 * drawn. Links within a sentence may be as high as its lines.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const CONTROLS = "a[href], button, input:not([type=hidden]), select, textarea, summary";
    const seen = new Set<string>();
    const small: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      const target = control.matches("[type=checkbox], [type=radio]")
        ? (control.closest("label") ?? control)
        : control;
      const box = target.getBoundingClientRect();
      // Hidden, for screen readers alone, or behind something modal.
      if (!target.checkVisibility() || box.width <= 1 || box.right <= 0) continue;
      if (target.closest("[inert]") || isBehindModal(target) || isInSentence(target)) continue;
      if (box.width >= smallest && box.height >= smallest) continue;
      // Cards and rows repeat: one of each kind says it for all.
      const cell = target.closest("td, th") as HTMLTableCellElement | null;
      const around = cell?.cellIndex ?? target.parentElement?.className;
      const kind = `${target.tagName} ${target.className} ${around}`;
      if (seen.has(kind)) continue;
      seen.add(kind);
      const { width, height } = reachOf(target);
      if (width >= smallest && height >= smallest) continue;
      const words = (control.getAttribute("aria-label") ?? target.textContent ?? "").trim();
      small.push(`${target.tagName.toLowerCase()} "${words.slice(0, 40)}" ${width} × ${height}`);
    }
    return small;

    function isBehindModal(element: Element): boolean {
      const modals = [...document.querySelectorAll("dialog:modal")];
      return modals.length > 0 && !modals.some((modal) => modal.contains(element));
    }
    function isInSentence(element: Element): boolean {
      if (!element.matches("a, button") || getComputedStyle(element).display !== "inline")
        return false;
      return [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\w\s+\w/.test(node.textContent ?? ""),
      );
    }
    /** How far from its middle a touch still reaches it, up to the smallest size. */
    function reachOf(element: Element): { width: number; height: number } {
      element.scrollIntoView({ block: "center", inline: "center" });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const reaches = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        // A click anywhere on a row is one on its first link.
        const row = hit?.closest("tbody tr")?.querySelector("a");
        return hit !== null && (element.contains(hit) || row === element);
      };
      const far = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < smallest && reaches(dx * (steps + 0.5), dy * (steps + 0.5))) steps += 1;
        return steps;
      };
      return { width: far(-1, 0) + far(1, 0), height: far(0, -1) + far(0, 1) };
    }
  }, SMALLEST);
}
