/** Field of every form that carries its one-time key. */
export const FORM_KEY_FIELD = "_key";
