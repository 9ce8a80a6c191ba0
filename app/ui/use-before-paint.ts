import { useEffect, useLayoutEffect } from "react";

/** An effect that runs with what is drawn and not after it; on the server, where nothing is drawn, it does not run. */
export const useBeforePaint = import.meta.env.SSR ? useEffect : useLayoutEffect;
