/** Changes on a page of a supplier order's history. Source: specification part 2, section 9. */
export const PER_PAGE = 40;
