/** What buttons of an address field say, before the name of the field: look for what was typed, or take what was chosen. */
export const FIND_ADDRESS = "find-address";
export const USE_ADDRESS = "use-address";
/** The field that holds which of the addresses found was chosen. */
export const placeField = (field: string): string => `place.${field}`;
/** Source: specification part 2 section 8. */
export const ADDRESS_NOT_FOUND = "We couldn't find that address, please try again";
