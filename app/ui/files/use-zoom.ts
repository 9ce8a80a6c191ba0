import { useEffect, useRef, useState } from "react";

import { clampScale, MAX_SCALE, MIN_SCALE, stepScale } from "./zoom";

/** A swipe turns the page if it goes so far across, in pixels. */
const SWIPE = 60;
const DOUBLE_MS = 300;

interface Place {
  scale: number;
  x: number;
  y: number;
}
const FITTED: Place = { scale: 1, x: 0, y: 0 };

/**
 * How large a picture is on its stage, 1 being as it fits, and how far it is moved. `onSwipe` is told of a swipe over
 * a picture that is not enlarged: 1 for the next one.
 */
export function useZoom(onSwipe: (step: 1 | -1) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const [place, setPlace] = useState(FITTED);
  const latest = useRef({ onSwipe, place });
  useEffect(() => {
    latest.current = { onSwipe, place };
    // Set by script, as the page's policy wants it.
    const element = image.current;
    if (!element) return;
    const { scale, x, y } = place;
    element.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
  });

  /** Another scale, under which what lies at a point of the window stays there. */
  const scaleTo = (wanted: number, point?: { clientX: number; clientY: number }) =>
    setPlace((now) => {
      const scale = clampScale(wanted);
      const box = stage.current?.getBoundingClientRect();
      if (!box || scale <= 1) return { ...FITTED, scale };
      const px = point ? point.clientX - box.left - box.width / 2 : 0;
      const py = point ? point.clientY - box.top - box.height / 2 : 0;
      const ratio = scale / now.scale;
      return keepInside({ scale, x: px - (px - now.x) * ratio, y: py - (py - now.y) * ratio }, box);
    });
  const pan = (x: number, y: number) =>
    setPlace((now) => {
      const box = stage.current?.getBoundingClientRect();
      return box ? keepInside({ ...now, x: now.x + x, y: now.y + y }, box) : now;
    });

  const acts = useRef({ scaleTo, pan });
  useEffect(() => {
    acts.current = { scaleTo, pan };
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    return watchGestures(element, {
      place: () => latest.current.place,
      scaleTo: (scale, point) => acts.current.scaleTo(scale, point),
      pan: (x, y) => acts.current.pan(x, y),
      swipe: (step) => latest.current.onSwipe(step),
    });
  }, []);

  return {
    stage,
    image,
    scale: place.scale,
    isLeast: place.scale <= MIN_SCALE,
    isMost: place.scale >= MAX_SCALE,
    by: (step: 1 | -1) => scaleTo(stepScale(place.scale, step)),
    fit: () => setPlace(FITTED),
    pan,
  };
}

/** Some of the picture stays on the stage. */
function keepInside(place: Place, box: DOMRect): Place {
  const most = (length: number) => (length * Math.max(0, place.scale - 1)) / 2;
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  return { ...place, x: within(place.x, most(box.width)), y: within(place.y, most(box.height)) };
}

interface Gestures {
  place: () => Place;
  scaleTo: (scale: number, point: { clientX: number; clientY: number }) => void;
  pan: (x: number, y: number) => void;
  swipe: (step: 1 | -1) => void;
}

/** Wheel with Ctrl, pinch and double tap zoom at the pointer; drag pans, and swipes where there is nothing to pan. */
function watchGestures(stage: HTMLElement, { place, scaleTo, pan, swipe }: Gestures): () => void {
  const down = new Map<number, PointerEvent>();
  let start: { x: number; scale: number; apart: number } | null = null;
  let lastTap = { at: 0, x: 0 };
  const apart = () => {
    const [one, other] = [...down.values()];
    return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
  };
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    scaleTo(place().scale * Math.exp(-event.deltaY / 300), event);
  };
  const onDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    down.set(event.pointerId, event);
    stage.setPointerCapture(event.pointerId);
    start = { x: event.clientX, scale: place().scale, apart: apart() };
  };
  const onMove = (event: PointerEvent) => {
    const before = down.get(event.pointerId);
    if (!before || !start) return;
    down.set(event.pointerId, event);
    if (down.size > 1) {
      if (start.apart > 0) scaleTo((start.scale * apart()) / start.apart, event);
    } else if (place().scale > 1) {
      pan(event.clientX - before.clientX, event.clientY - before.clientY);
    }
  };
  const onUp = (event: PointerEvent) => {
    if (!down.delete(event.pointerId) || down.size > 0 || !start) return;
    const across = event.clientX - start.x;
    const wasPinch = start.apart > 0;
    start = null;
    if (wasPinch || event.type === "pointercancel") return;
    if (Math.abs(across) > SWIPE) {
      if (event.pointerType !== "mouse" && place().scale === 1) swipe(across < 0 ? 1 : -1);
      return;
    }
    const now = { at: event.timeStamp, x: event.clientX };
    if (now.at - lastTap.at < DOUBLE_MS && Math.abs(now.x - lastTap.x) < 30) {
      scaleTo(place().scale > 1 ? 1 : 2, event);
      lastTap = { at: 0, x: 0 };
    } else lastTap = now;
  };
  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["wheel", onWheel, { passive: false }],
    ["pointerdown", onDown],
    ["pointermove", onMove],
    ["pointerup", onUp],
    ["pointercancel", onUp],
  ];
  for (const [name, listener, options] of listeners) {
    stage.addEventListener(name, listener as EventListener, options);
  }
  return () => {
    for (const [name, listener] of listeners) {
      stage.removeEventListener(name, listener as EventListener);
    }
  };
}
