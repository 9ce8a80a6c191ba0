/** A place that somebody may mean by what they typed. */
export interface Prediction {
  readonly placeId: string;
  readonly description: string;
}

/** Finds addresses in one country, which is named by its two letters of ISO 3166. */
export interface AddressProvider {
  /** `by-hand` is nobody: addresses are typed whole. */
  readonly name: "by-hand" | "google-places" | "photon";
  /** What typed text may mean, the likeliest first, at most eight. Rejects with an `AddressFailure`. */
  predict(search: string, country: string): Promise<Prediction[]>;
  /** The address of a prediction; null of what is none, or of another country. Rejects with an `AddressFailure`. */
  find(placeId: string, country: string): Promise<string | null>;
}

/** As many as a list shows at once. */
export const MOST_PREDICTIONS = 8;
/** Somebody waits who may as well go on typing. */
export const ASKING_MS = 5_000;

/** Why nothing was found out, in words for the log: nothing of the key and nothing of what was typed is in them. */
export class AddressFailure extends Error {
  override readonly name = "AddressFailure";
  constructor(
    /** `busy` and `unreachable` pass by themselves. */
    readonly trouble: "unreachable" | "busy" | "misconfigured" | "unusable",
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
