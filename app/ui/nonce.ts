import { createContext } from "react";

/** The page's script nonce on the server; empty in the browser, which hides it anyway. */
export const NonceContext = createContext("");
