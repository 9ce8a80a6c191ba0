/** True for what only asks: HEAD is GET without its body (RFC 9110, 9.3.2). Everything else brings a form. */
export const isRead = ({ method }: Pick<Request, "method">) =>
  method === "GET" || method === "HEAD";
