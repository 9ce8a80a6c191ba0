import type { Checklist } from "../row";

const ADJUSTMENT =
  "tests/web/quote-prices.test.ts: is refused in the words of the specification, with what was typed";
const REVIEW =
  "tests/web/order-review.test.ts: refuses what cannot be delivered, in the words of the specification";
const PAD =
  "tests/e2e/scripted/waits.spec.ts: a size is entered on the number pad, which goes on once it is one and stops at 999999";

/** Sections 5 and 6: what is checked, and who may do what. */
export const rules: Checklist = {
  "5. Validation rules: orders": [
    ["'Please specify the required date', 'Invalid date'", REVIEW],
    [
      "'Earliest allowed date is {date}'",
      REVIEW,
      "app/domain/order-review.test.ts: can be had on the earliest date, and not before",
    ],
    [
      "The minimum is tomorrow unless the order says another day",
      "tests/api/freight.test.ts: goes by the company's day, and is tomorrow without lines",
      "tests/api/freight.test.ts: is its supplier's lead time on, or what a product says of itself",
    ],
    [
      "'Please select a shipping method' unless the supplier is internal",
      REVIEW,
      "app/domain/order-review.test.ts: needs neither from the dealer's own workroom",
    ],
    [
      "An address where the method has none of its own",
      "app/domain/order-review.test.ts: needs a method and, where that has no address of its own, an address",
    ],
    [
      "'Unable to estimate shipping'",
      "tests/web/order-review.test.ts: says where freight cannot be told",
      "tests/api/order-submit.test.ts: refuses an order that cannot be sent as it is",
    ],
    [
      "'Please wait for shipping estimate' while it is asked for",
      "tests/e2e/scripted/waits.spec.ts: a review waits for the estimate of freight, and says so",
    ],
    [
      "'One or more products have errors.' keeps from submitting",
      "tests/api/order-submit.test.ts: refuses an order that cannot be sent as it is",
      "tests/web/order-review.test.ts: is off with the reason told, on the page of the order and at its own address",
    ],
    ["Address: '{label} is required'", REVIEW],
    [
      "Addresses are those of the user's country",
      "tests/api/addresses.test.ts: are of the country of who asks, and a suggestion's can be read",
    ],
    [
      "Addresses are searched for after 500 ms",
      "tests/e2e/scripted/waits.spec.ts: an address is looked for 500 ms after the last letter, and a lookup that fails is told",
    ],
    [
      "'We couldn't find that address, please try again'",
      "tests/web/addresses.test.ts: says where nothing is found, nothing is chosen, or nobody can be asked",
      "tests/api/addresses.test.ts: that cannot be looked up are refused in words for people, and the log has the reason",
    ],
    [
      "'No suppliers configured' / 'You need to configure a supplier before creating an order.'",
      "tests/web/order.test.ts: ask for no supplier where there is one alone, and say that there is none",
    ],
    [
      "A supplier order of an offline supplier is free entry",
      "tests/api/supplier-orders.test.ts: is entered with nothing, filled bit by bit, and shown in lists by its own words",
    ],
  ],
  "5. Validation rules: checkout": [
    [
      "'Please enter an email address', at the field 'Please enter your email'",
      "tests/web/checkout.test.ts: asks for an address if it is %j",
    ],
    [
      "The provider checks the address too, and the pay button is off while it is sent",
      "tests/e2e/scripted/card-fields.spec.ts: the card's fields come into the form, and what is paid there is done",
      "tests/web/checkout.test.ts: that the card provider refuses says why, and asks for another address where that may help",
    ],
  ],
  "5. Validation rules: numbers and sizes": [
    ["Plus and minus stop at the ends", PAD],
    [
      "'{label} is required'",
      "app/routes/lines/line-form.test.ts: says of each window what is missing or wrong",
    ],
    [
      "Blank may be allowed",
      "tests/web/quote-prices.test.ts: are overridden by an amount, and calculated again by none",
    ],
    [
      "Decimals only where they are meant",
      "app/routes/lines/number-pad.test.ts: a quantity is a whole number from 1 on, and a size what can be read",
    ],
    [
      "Millimetres are whole",
      "app/domain/dimensions.test.ts: are whole",
      "tests/api/lines.test.ts: refuse %s",
    ],
    [
      "Inches are whole with a fraction after a space",
      "app/domain/dimensions.test.ts: %s is read as %i sixteenths",
    ],
    [
      "1/2, 1/4 and 3/4 always; eighths and sixteenths unless they are disabled",
      "app/domain/dimensions.test.ts: are of the fractions that a brand makes",
      "app/routes/lines/number-pad.test.ts: the fractions that a brand does not make have no keys",
    ],
    [
      "Other fractions are invalid",
      "app/domain/dimensions.test.ts: %s is refused",
      "tests/api/lines.test.ts: refuse %s inches where a brand makes eighths",
    ],
    [
      "A value stops at 999999",
      "app/routes/lines/number-pad.test.ts: stop at the largest number, and say so until another key is of use",
      PAD,
    ],
    ["Enter is off while it is invalid", PAD],
    [
      "Width and height are required of products that have them",
      "tests/api/lines.test.ts: need the sides that their product has, and no others",
      "app/routes/lines/line-form.test.ts: says to its inputs what is required",
    ],
    [
      "Quantity is 1 at first, and at least that",
      "app/routes/lines/line-form.test.ts: are added at the end",
      "tests/api/lines.test.ts: refuse no pieces, and too many",
    ],
    [
      "Notes are optional",
      "app/routes/lines/line-form.test.ts: says to its inputs what is required",
    ],
    [
      "Inch mark or mm",
      "app/domain/dimensions.test.ts: are shown reduced",
      "app/domain/dimensions.test.ts: are shown with their unit",
    ],
  ],
  "5. Validation rules: prices of a quote": [
    ["A label is required", ADJUSTMENT],
    ["'Please enter an amount', 'Amount must be greater than zero'", ADJUSTMENT],
    [
      "'Percentage amount cannot be more than 100%', 'Percentage amount cannot have decimal places'",
      ADJUSTMENT,
      "tests/contract/inputs.test.ts: adjustments: exactly one amount, percents whole and at most 100",
    ],
    ["A fixed amount is at least 0", ADJUSTMENT],
    [
      "Fixed discount, Fixed charge, Percent discount, Percent charge",
      "tests/web/quote-prices.test.ts: has its types one below the other, and no unit in words, which would be that of one type alone",
    ],
    [
      "Discounts are stored negative",
      "tests/web/quote-prices.test.ts: is stored with its sign and kind, shown again without it, changed and removed",
    ],
    [
      "Tax is standard or none, chosen by who may",
      "tests/web/quote-prices.test.ts: leaves the tax as it is for who may not choose it",
    ],
    [
      "The hint says whether the amount has tax in it",
      "tests/web/quote-prices.test.ts: says whether its amount includes tax",
    ],
    [
      "'Please enter an override amount'",
      "tests/web/quote-prices.test.ts: needs an amount while it is on",
    ],
    [
      "'Please enter a discount percentage'; presets 5, 10, 15, 20; the percentage that an amount stands for",
      "tests/web/quote-prices.test.ts: is filled in by a preset or a percentage, and says what it stands for",
    ],
    [
      "Total less percentage, and the implied percentage, are rounded to two decimals",
      "app/routes/deals/quotes/prices/discount.test.ts: is rounded half up to the cent, as its presets are",
      "app/routes/deals/quotes/prices/discount.test.ts: says what an amount stands for with two decimals, below the total and above it",
    ],
    [
      "Blank deposit and tax are calculated",
      "tests/web/quote-prices.test.ts: are overridden by an amount, and calculated again by none",
    ],
    [
      "Tax is overridden by who may alone",
      "tests/web/quote-prices.test.ts: has no link to the tax for who may not change it, and none at all on a locked quote",
      "tests/api/quotes.test.ts: leave tax to who may change it",
    ],
    [
      "Money in fields drops '.00'; money has two decimals",
      "app/domain/money.test.ts: drops .00 inside fields",
      "app/domain/money.test.ts: shows at least two decimals and at most four",
    ],
    [
      "A percentage is held from 0 to 100, and an amount from 0 on, once its field is left",
      "tests/e2e/scripted/settings.spec.ts: text is trimmed, and a number held within its limits, once its field is left",
    ],
  ],
  "5. Validation rules: accepting and cloning": [
    [
      "A signature, or 'Accept without signature'",
      "tests/e2e/journeys/quote-status.spec.ts: a quote is accepted without signature",
      "tests/api/acceptance.test.ts: without any signature, or of what its sender has not seen",
      "tests/web/quote-status.test.ts: asks for a name, and refuses what is no signature, with all that was typed",
    ],
    [
      "The pad is 768 by 240 and gives a PNG data URL",
      "tests/e2e/scripted/signature.spec.ts: a customer draws, turns the phone, clears, draws again and accepts",
      "tests/e2e/scripted/quote-status.spec.ts: a quote is accepted with a drawing, which stays through a refusal and a changed mind",
    ],
    [
      "A clone asks for nothing",
      "tests/web/quotes.test.ts: is cloned with its lines, under other words, and leads to the clone",
    ],
  ],
  "6. Roles and permissions": [
    [
      "Purchasing gates Orders and Documents",
      "tests/web/orders.test.ts: is for those who may purchase",
      "tests/web/documents.test.ts: who may not purchase has neither page nor files, and another account none of them",
    ],
    [
      "The private toggle needs permission and feature flag",
      "tests/web/order.test.ts: ask who may see private orders alone whether one is to be private",
      "app/domain/permissions.test.ts: private orders need the feature flag as well as the employee type",
    ],
    [
      "Private orders are seen by manufacturers' people only",
      "tests/api/private-orders.test.ts: is to %s as if there were none",
    ],
    [
      "A supplier is chosen, and filtered by, where there are several",
      "tests/web/order.test.ts: ask for no supplier where there is one alone, and say that there is none",
      "tests/web/orders.test.ts: offers suppliers to choose from where there are several",
    ],
    [
      "Kinds of tax and the tax override need a permission",
      "app/domain/permissions.test.ts: costs and tax of quotes are an administrator's, and whose flags say so",
      "tests/web/quote-prices.test.ts: leaves the tax as it is for who may not choose it",
    ],
    [
      "Archived and read-only records hide their edits",
      "tests/web/quotes.test.ts: that is %s says so, and offers no change of itself",
      "tests/web/order-products.test.ts: as it is %s says so, wherever it is asked",
    ],
    [
      "Customers' pages need no sign-in",
      "tests/web/customer-quote.test.ts: is nobody's but whoever has its link: no session, no index, not kept, and no more than customers may know",
      "tests/web/checkout.test.ts: serves a customer who is signed in as somebody's staff",
    ],
  ],
};
