import type { Mail } from "../../integrations/mail/provider";

export function resetMail(
  publicOrigin: string,
  employee: { first_name: string; email: string },
  token: string,
): Mail {
  const link = `${publicOrigin}/reset-password?token=${token}`;
  return {
    to: employee.email,
    subject: "Reset your Headrail password",
    text: [
      `Hello ${employee.first_name},`,
      "Somebody, hopefully you, asked for a new password. Choose it here within 30 minutes:",
      link,
      "If it was not you, you need not do anything: your password stays as it is.",
    ].join("\n\n"),
  };
}
