import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useHydrated } from "remix-utils/use-hydrated";

import { ButtonLink } from "../button";
import { closesBy } from "../dialog/modal";
import { Icon } from "../icon";
import { isPlainClick } from "../navigation/plain-click";
import { useClose } from "../navigation/use-close";
import { Spaced } from "../spaced";
import { LoadingSlats } from "../states";
import { useBeforePaint } from "../use-before-paint";

import type { OpenFile, Pictures } from "./shown-file";
import { useZoom } from "./use-zoom";

/** Where the page is going, or is: two keys may come before either is drawn, and the second may mean the way back. */
function comingPath(): string {
  const { navigation, location } = window.__remixRouter.state;
  return (navigation.location ?? location).pathname;
}

/** A picture on a dark stage, with its owner's other pictures. Script adds zoom, keys and gestures. */
export function ImageViewer({
  closeTo,
  file,
  pictures,
  inlinePath,
  owner,
  changeWord,
}: OpenFile & { owner: string; changeWord?: string | undefined }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLive = useHydrated();
  const close = useClose(closeTo);
  const navigate = useNavigate();
  const { search } = useLocation();
  const [load, setLoad] = useState<"loading" | "shown" | "failed">("loading");
  const turnTo = (path: string | null | undefined) => {
    if (path && path !== comingPath()) navigate(path + search, { replace: true });
  };
  const onTurn = (path: string) => (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    turnTo(path);
  };
  const zoom = useZoom((step) => turnTo(step === 1 ? pictures?.next : pictures?.previous));
  // The viewer stays with its focus, so that no key goes nowhere; the next picture begins as it fits.
  const [shown, setShown] = useState(file.id);
  if (shown !== file.id) {
    setShown(file.id);
    setLoad("loading");
    zoom.fit();
  }
  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) return;
    element.close();
    element.showModal();
    zoom.stage.current?.focus();
    return () => element.close();
  }, [zoom.stage]);
  useEffect(() => {
    // With the last picture the way to the next one is gone, and the focus with it.
    if (!dialog.current?.contains(document.activeElement)) zoom.stage.current?.focus();
    const image = zoom.image.current;
    // It came, or failed, before anybody listened.
    if (image?.complete) setLoad(image.naturalWidth > 0 ? "shown" : "failed");
  }, [file.id, zoom.stage, zoom.image]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // Its keys are the menu's own.
    if (event.target instanceof Element && event.target.closest("details[open]")) return;
    const act = keyActions(zoom, turnTo, pictures)[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const closing = closesBy(dialog, close);
  return (
    <dialog
      open
      ref={dialog}
      className="viewer"
      aria-labelledby={titleId}
      {...closing}
      onKeyDown={(event) => {
        onKeyDown(event);
        closing.onKeyDown(event);
      }}
    >
      <header className="viewer-bar">
        <div className="viewer-title">
          <h1 id={titleId} title={file.name}>
            {file.name}
          </h1>
          <p className="num">
            {pictures && `${pictures.at + 1} of ${pictures.count} images · `}
            {[file.size, file.day].filter(Boolean).join(" · ")}
          </p>
        </div>
        {isLive && load === "shown" && (
          <div className="viewer-zoom" role="group" aria-label="Zoom">
            <button
              type="button"
              className="btn square"
              aria-label="Zoom out"
              aria-disabled={zoom.isLeast || undefined}
              onClick={() => zoom.by(-1)}
            >
              <Icon name="minus" />
            </button>
            <output className="num" aria-live="polite">
              {Math.round(zoom.scale * 100)}%
            </output>
            <button
              type="button"
              className="btn square"
              aria-label="Zoom in"
              aria-disabled={zoom.isMost || undefined}
              onClick={() => zoom.by(1)}
            >
              <Icon name="add" />
            </button>
            <button type="button" className="btn viewer-wide" onClick={zoom.fit}>
              Fit
            </button>
          </div>
        )}
        <div className="viewer-acts">
          <span className="viewer-wide">
            <ButtonLink href={file.downloadPath} icon="download" data-reload="">
              Download
            </ButtonLink>
          </span>
          <details className={changeWord ? "menu" : "menu viewer-phone"}>
            <summary className="btn square" aria-label={`More for ${file.name}`}>
              <Icon name="more" />
            </summary>
            <div className="menu-list">
              <p className="dialog-head">{file.name}</p>
              <a className="item" href={file.downloadPath} data-reload="">
                <Icon name="download" />
                Download
              </a>{" "}
              {isLive && load === "shown" && (
                <button type="button" className="item" onClick={zoom.fit}>
                  <Icon name="image" />
                  Fit
                </button>
              )}{" "}
              {changeWord && file.renamePath && (
                <a className="item" href={file.renamePath + search}>
                  <Icon name="edit" />
                  {changeWord}
                </a>
              )}{" "}
              {changeWord && file.archivePath && (
                <a className="item" href={file.archivePath + search}>
                  <Icon name="archive" />
                  Archive
                </a>
              )}
            </div>
          </details>
          <ButtonLink href={closeTo} icon="close" aria-label={`Close ${file.name}`} data-close="" />
        </div>
      </header>
      <div className="viewer-stage" tabIndex={-1} ref={zoom.stage}>
        {load === "failed" ? (
          <div className="empty" role="alert">
            <Icon name="image" className="" />
            <strong>Image Unavailable</strong>
            <p>The image URL is incorrect or not accessible</p>
          </div>
        ) : (
          <img
            key={file.id}
            className="viewer-image"
            src={inlinePath}
            alt={file.name}
            draggable={false}
            ref={zoom.image}
            onLoad={() => setLoad("shown")}
            onError={() => setLoad("failed")}
          />
        )}
        {isLive && load === "loading" && <LoadingSlats label="Loading the image" />}
      </div>
      {pictures && (
        <nav className="viewer-images" aria-label={`Images of the ${owner}`}>
          <Turn to="previous" path={pictures.previous} search={search} onTurn={onTurn} />
          <Spaced>
            {pictures.near.map((image) => (
              <a
                key={image.id}
                href={image.path + search}
                className="viewer-thumb"
                aria-current={image.id === file.id ? "page" : undefined}
                onClick={onTurn(image.path)}
              >
                <Icon name="image" />
                {image.thumbnailPath && <img src={image.thumbnailPath} alt="" loading="lazy" />}
                <span className="sr">{image.name}</span>
              </a>
            ))}
          </Spaced>
          <Turn to="next" path={pictures.next} search={search} onTurn={onTurn} />
        </nav>
      )}
    </dialog>
  );
}

function Turn({
  to,
  path,
  search,
  onTurn,
}: {
  to: "previous" | "next";
  path: string | null;
  search: string;
  onTurn: (path: string) => (event: MouseEvent) => void;
}) {
  if (path === null) return null;
  return (
    <ButtonLink
      href={path + search}
      icon={to}
      aria-label={to === "next" ? "Next image" : "Previous image"}
      data-turn={to}
      onClick={onTurn(path)}
    />
  );
}

type Zoom = ReturnType<typeof useZoom>;
const STEP = 80;

/** What keys do: arrows pan what is larger than the stage, and turn the page of what is not. */
function keyActions(
  zoom: Zoom,
  turnTo: (path: string | null | undefined) => void,
  pictures: Pictures | null,
): Readonly<Record<string, () => void>> {
  const arrow = (x: number, y: number) => () => {
    if (zoom.scale > 1) zoom.pan(x * STEP, y * STEP);
    else if (x !== 0) turnTo(x === 1 ? pictures?.previous : pictures?.next);
  };
  return {
    "+": () => zoom.by(1),
    "=": () => zoom.by(1),
    "-": () => zoom.by(-1),
    "0": zoom.fit,
    ArrowLeft: arrow(1, 0),
    ArrowRight: arrow(-1, 0),
    ArrowUp: arrow(0, 1),
    ArrowDown: arrow(0, -1),
    Home: () => turnTo(pictures?.first),
    End: () => turnTo(pictures?.last),
  };
}
