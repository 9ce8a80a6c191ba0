import "react";

declare module "react" {
  interface HTMLAttributes<T> {
    /** React 18 writes the attribute as it stands: an empty text makes the element inert. */
    inert?: "" | (T extends never ? never : undefined);
  }
}
