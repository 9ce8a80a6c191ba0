/** The parts of an OpenAPI 3.1 document that we write and show. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}
export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  explode?: boolean;
}
export interface Content {
  [type: string]: { schema: JsonSchema };
}
export interface Answer {
  description: string;
  content?: Content;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
}
export interface Ref {
  $ref: string;
}
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: [string];
  "x-implemented": boolean;
  "x-needs": readonly string[];
  /** 8,000 if it is absent. */
  "x-timeout-ms"?: number;
  /** Empty for a public call; one that names nothing needs the session. */
  security?: Record<string, string[]>[];
  parameters: (Parameter | Ref)[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Answer | Ref>;
}
export interface OpenApiDocument {
  openapi: "3.1.0";
  info: object;
  security: Record<string, string[]>[];
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: object;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    schemas: Record<string, JsonSchema>;
  };
}
