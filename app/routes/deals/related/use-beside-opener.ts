import { useEffect } from "react";

import { keepMenuBeside } from "~/ui/popover/place-menu";

/**
 * Puts the open dialog beside the link to `path`, if the page under it has one. The style says where there is no room
 * for that.
 */
export function useBesideOpener(path: string): void {
  useEffect(() => {
    const dialog = document.querySelector<HTMLElement>("dialog:modal");
    const links = document.querySelectorAll<HTMLAnchorElement>(".sheet-head a");
    const opener = [...links].find((link) => link.pathname === path);
    if (!dialog || !opener) return;
    const ended = new AbortController();
    dialog.dataset.beside = "";
    keepMenuBeside(dialog, opener, ended.signal);
    return () => ended.abort();
  }, [path]);
}
