import { useEffect, useRef, useState } from "react";

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true;

type OnDrop = (files: readonly File[], folders: ReadonlySet<File>) => unknown;

/** What was dropped, and which of it are folders: those come as files that nobody can read. */
function readDrop(data: DataTransfer): Parameters<OnDrop> {
  const files: File[] = [];
  const folders = new Set<File>();
  for (const item of data.items) {
    if (item.kind !== "file") continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile() ?? (entry && new File([], entry.name));
    if (!file) continue;
    files.push(file);
    if (entry?.isDirectory) folders.add(file);
  }
  return [files, folders];
}

/** Files dropped anywhere on the page, which would leave it otherwise. True while they are held over it. */
export function useFileDrop(isOn: boolean, onDrop: OnDrop): boolean {
  const [isOver, setOver] = useState(false);
  const told = useRef(onDrop);
  useEffect(() => {
    told.current = onDrop;
  });
  useEffect(() => {
    if (!isOn) return;
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Only out of the window: from one thing to another it is still over the page.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      if (event.dataTransfer) told.current(...readDrop(event.dataTransfer));
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, [isOn]);
  return isOver;
}
