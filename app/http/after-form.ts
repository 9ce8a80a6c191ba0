/** Whether a page answers a form, whose text it gives back: its loaders are asked with the headers of the form. */
export const isAfterForm = (request: Request): boolean => request.headers.has("content-type");
