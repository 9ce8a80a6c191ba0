/** The deals of the workflow in which most journeys play, and their two views. */
export const DEALS = "/workflows/residential-sales";
export const BOARD = `${DEALS}?view=kanban`;
export const TABLE = `${DEALS}?view=table`;

export const PHONE = { width: 390, height: 844 };
