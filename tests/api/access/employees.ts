import type { AccessRows } from "./rows";

const nobody = () => ({ id: "nothing" });
// Another account is told of its own.
const exclusion = { params: () => ({ excludeId: "0" }), except: { otherAccount: 200 } };
const person = () => ({
  ...{ first_name: "Jo", last_name: "Lindqvist", status: "active", role_id: "DEFAULT" },
  ...{ username: crypto.randomUUID(), email: `${crypto.randomUUID()}@jo.example` },
});

export const employeeRows: AccessRows = {
  listEmployees: {},
  // There is none of this id.
  getEmployee: { params: nobody, staff: 404 },
  createEmployee: { body: () => ({ ...person(), password: "Blinds-and-cords 1" }) },
  updateEmployee: { params: nobody, body: person, staff: 404 },
  checkEmail: { ...exclusion, query: { value: "nobody@x.example" } },
  checkUsername: { ...exclusion, query: { value: "nobody" } },
  listRoles: {},
  updatePrincipal: {
    ...{ params: () => ({ employeeId: "nothing" }), body: () => ({ flags: [] }), staff: 404 },
  },
};
