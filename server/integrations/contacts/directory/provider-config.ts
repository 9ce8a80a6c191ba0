import type { Providers } from "../../../../app/upstream/contract/integrations";

/**
 * The built-in contact directory as the wire describes a contact provider. The wire knows three provider
 * schemas; the directory answers as one of them and brings its own field groups.
 */
export const DIRECTORY: Providers["contacts"][number] = {
  id: "directory",
  isPrimary: true,
  schema: "NYLAS",
  fieldGroups: [
    {
      name: "Contact",
      fields: [
        { name: "Name", type: "STRING", path: "name", required: true },
        { name: "Email", type: "STRING", path: "email", required: false },
        { name: "Phone", type: "STRING", path: "phone", required: false },
      ],
    },
    {
      name: "Address",
      fields: [{ name: "Address", type: "STRING_MULTILINE", path: "address", required: false }],
    },
  ],
};
