import { useEffect, useState } from "react";

/** Twice the size at which it is shown. */
const [WIDTH, HEIGHT] = [128, 96];
const QUALITY = 0.7;

/** Pictures are drawn one after the other: each of them is held whole in memory meanwhile. */
let last = Promise.resolve();

/** The middle of a picture as a small one, made in the browser; fails with what the browser cannot draw. */
async function drawSmall(file: File): Promise<string> {
  const whole = await createImageBitmap(file);
  const scale = Math.max(WIDTH / whole.width, HEIGHT / whole.height);
  const [width, height] = [whole.width * scale, whole.height * scale];
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (pen) {
    // What is clear in a picture would be black in a JPEG.
    pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue("--sheet");
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.drawImage(whole, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
  }
  whole.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/** Address of a small picture of a file that may be an image; null until it is drawn, and if it cannot be. */
export function usePreview(file: File, isImage: boolean): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (!isImage) return;
    let isOver = false;
    last = last.then(async () => {
      if (isOver) return;
      const drawn = await drawSmall(file).catch(() => null);
      if (!isOver) setPreview(drawn);
    });
    return () => void (isOver = true);
  }, [file, isImage]);
  return preview;
}
