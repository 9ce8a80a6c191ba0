/* global window, document, fetch, setTimeout */
// What stands for the card provider's script in tests: it shows a field, and asks the server of the tests what becomes of
// the card in it: one that is `declined`, `incomplete`, or any other, which is good.
async function ask(path, body) {
  const response = await fetch(`https://api.stripe.com/elements/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.json();
  return { type: "error", error: { code: null, message: "There is no such session." } };
}
window.asked = { sessions: [] };
window.Stripe = function Stripe(key, options) {
  Object.assign(window.asked, { key, options });
  return {
    initCheckoutElementsSdk({ clientSecret, elementsOptions }) {
      window.asked.sessions.push({ clientSecret, elementsOptions });
      const field = document.createElement("input");
      field.setAttribute("aria-label", "Card number");
      const actions = {
        updateEmail: (email) => ask("email", { clientSecret, email }),
        async confirm({ redirect }) {
          const card = ["declined", "incomplete"].find((one) => one === field.value) ?? "good";
          const { returnUrl, ...result } = await ask("confirm", { clientSecret, card });
          if (returnUrl && redirect !== "if_required") window.location.assign(returnUrl);
          return result;
        },
      };
      return {
        async loadActions() {
          const { type, error, session } = await ask("session", { clientSecret });
          if (type === "error") return { type, error };
          return { type: "success", actions: { ...actions, getSession: () => session } };
        },
        createPaymentElement() {
          const handlers = new Map();
          return {
            once: (event, handler) => handlers.set(event, handler),
            mount(place) {
              place.append(field);
              setTimeout(() => handlers.get("ready")?.({}), 50);
            },
          };
        },
      };
    },
  };
};
window.Stripe.version = "endive";
