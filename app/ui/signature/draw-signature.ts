import SignaturePad from "signature_pad";

interface Pad {
  canvas: HTMLCanvasElement;
  /** Holds the drawing as a PNG in a data URL; nothing where nothing is drawn. */
  field: HTMLInputElement;
  clear: HTMLButtonElement;
  label: string;
  /** The drawing it begins with, or nothing. */
  value: string;
}

/** The ink of a signature, whatever the colours of its page: it is printed on white. */
const INK = "#1b2421";

/**
 * Draws on a canvas of 768 by 240 of whatever width on the page. The picture is as large as it will be kept from the
 * start, and only shown narrower: a resize, or a turn of the phone, loses nothing of it. Answers with what ends it.
 */
export function drawSignature({ canvas, field, clear, label, value }: Pad): () => void {
  const pad = new SignaturePad(canvas, { penColor: INK, minWidth: 0.8, maxWidth: 2.2 });
  // What is drawn comes in pixels of the page.
  const fit = () => {
    const { width } = canvas.getBoundingClientRect();
    const scale = width > 0 ? canvas.width / width : 1;
    canvas.getContext("2d")?.setTransform(scale, 0, 0, scale, 0, 0);
  };
  const keep = (drawing: string) => {
    field.value = drawing;
    canvas.setAttribute("aria-label", `${label}: ${drawing ? "drawn" : "nothing is drawn"}`);
  };
  // A form hears of it as of what is typed.
  const tell = () => field.dispatchEvent(new Event("input", { bubbles: true }));

  // A picture on which there is nothing to be seen is no drawing.
  const keepSeen = (drawing: string) => keep(hasInk(canvas) ? drawing : "");

  const onStroke = () => {
    keepSeen(pad.toDataURL("image/png"));
    tell();
  };
  const onClear = () => {
    pad.clear();
    keep("");
    tell();
  };
  pad.addEventListener("endStroke", onStroke);
  clear.addEventListener("click", onClear);
  const sized = new ResizeObserver(fit);
  sized.observe(canvas);
  fit();
  keep(value);
  if (value) {
    const { width, height } = canvas.getBoundingClientRect();
    pad.fromDataURL(value, { ratio: 1, width, height }).then(
      () => keepSeen(value),
      () => keep(""),
    );
  }
  return () => {
    sized.disconnect();
    clear.removeEventListener("click", onClear);
    pad.off();
  };
}

/** Of four bytes of a pixel the last one says how much of it there is. */
function hasInk(canvas: HTMLCanvasElement): boolean {
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return data?.some((byte, at) => at % 4 === 3 && byte > 0) ?? true;
}
