/** An entity of section 3 of the specification's three parts, written down by hand. */
export interface SpecEntity {
  /** Name of the entity's schema in the contract: its `meta({ id })`. */
  schema: string;
  /** Its fields. One of a part is `part.field`; a list goes by what is in it. */
  fields: string;
  /** Fields of ours beside them: an upstream may leave each of them out. */
  extensions?: string;
}

export const SPEC_ENTITIES: Readonly<Record<string, SpecEntity>> = {
  // Part 1
  "Session user": {
    schema: "SessionUser",
    fields:
      "name account account.id account.companyId account.countryId account.countryCode account.modules " +
      "principal person person.id person.name person.email person.badgeColor",
    extensions: "account.name",
  },
  Principal: {
    schema: "Principal",
    fields: "id type employeeId personnelId employeeType flags",
  },
  Deal: {
    schema: "Deal",
    fields:
      "id tuid workflowId name description sidemark contactId statusId sortOrder isArchived udfs context " +
      "context.quoteCount context.orderCount context.contact context.contact.name context.contact.email " +
      "context.flagValues context.status context.status.id context.status.name context.status.phase " +
      "context.status.slug context.workflow context.workflow.id context.workflow.name " +
      "context.workflow.isActive context.workflow.slug context.payments context.relatedDeals " +
      "context.documents context.alerts",
    extensions:
      "createdAt updatedAt revision context.contact.place context.owner context.owner.id context.owner.name " +
      "context.owner.badgeColor context.documentCount context.hasTimeline",
  },
  "Related deal": {
    schema: "RelatedDeal",
    fields: "id tuid name description isArchived",
    extensions:
      "context context.status context.status.id context.status.name context.status.phase " +
      "context.status.slug context.workflow context.workflow.id context.workflow.name " +
      "context.workflow.isActive context.workflow.slug",
  },
  Alert: { schema: "DealAlert", fields: "key type content" },
  "Flag value": {
    schema: "FlagValue",
    fields: "workflowFlagId workflowFlagName workflowFlagValueId label appearance showOnCard",
  },
  Workflow: {
    schema: "Workflow",
    fields:
      "id name slug isActive isEditable statuses statuses.id statuses.name statuses.slug statuses.phase " +
      "flags flags.id flags.name flags.slug flags.values flags.values.id flags.values.label " +
      "flags.values.appearance flags.values.showOnCard flags.values.isDefault flags.values.slug modules",
    extensions: "statuses.dealCount alertCounts revision",
  },
  Module: {
    schema: "WorkflowModule",
    fields: "type config config.name config.dataSourceId",
    extensions: "config.sidemark config.udfs",
  },
  "Custom field": {
    schema: "CustomField",
    fields: "id name path type required",
    extensions: "revision",
  },
  "Checklist item": {
    schema: "ChecklistItem",
    fields: "id label isChecked updatedAt updatedBy",
    extensions: "context context.updatedBy context.updatedBy.id context.updatedBy.name",
  },
  "Checklist data source": { schema: "ChecklistDataSource", fields: "id name createdAt" },
  "Deal note": {
    schema: "Note",
    fields:
      "id content createdAt createdBy updatedAt updatedBy context context.createdBy context.createdBy.id " +
      "context.createdBy.name context.updatedBy context.updatedBy.id context.updatedBy.name",
    extensions: "revision",
  },
  Payment: {
    schema: "Payment",
    fields: "id dealId type amount status transactedAt description reference",
    extensions:
      "revision createdAt quoteId refundedAmount sentTo sentAt troubles troubles.id troubles.kind " +
      "troubles.at troubles.amount troubles.currency troubles.providerReference",
  },
  "Deal document": {
    schema: "DealDocument",
    fields: "id name mimeType createdAt size",
    extensions: "hasThumbnail revision",
  },
  "Legacy document": {
    schema: "LegacyDocument",
    fields: "id mime_type type name created_at url",
    extensions: "size has_thumbnail revision",
  },
  "Upload response": {
    schema: "Upload",
    fields:
      "uuid document document.id document.account_id document.created_at document.direct_upload " +
      "document.extension document.filename document.mime_type document.name document.size document.type " +
      "document.updated_at document.url",
    extensions: "document.revision",
  },
  Appointment: {
    schema: "Appointment",
    fields:
      "id title location description participants context context.deal context.deal.workflowId when",
    extensions: "context.deal.id revision",
  },
  "Temporal kind": {
    schema: "When",
    fields: "kind date start end time zone startZone endZone",
  },
  Participant: { schema: "Participant", fields: "email name phoneNumber status" },
  Contact: {
    schema: "Contact",
    fields:
      "id name email phone externalLink externalData providerConfigId context context.deals " +
      "context.deals.id context.deals.tuid context.deals.name context.deals.description " +
      "context.deals.workflowId context.deals.isArchived",
    extensions:
      "revision context.isTruncated context.deals.status context.deals.status.name " +
      "context.deals.status.phase context.deals.updatedAt references copy",
  },
  "Provider config": {
    schema: "ContactProvider",
    fields:
      "id schema isPrimary fieldGroups fieldGroups.name fieldGroups.fields fieldGroups.fields.name " +
      "fieldGroups.fields.type fieldGroups.fields.path fieldGroups.fields.required",
    extensions: "name",
  },
  Providers: {
    schema: "Providers",
    fields: "craftMyPdf stripe contacts",
    extensions: "addresses calendars",
  },
  "Legacy order": {
    schema: "LegacyOrder",
    fields:
      "id Created_Time Owner Order_Num Subject Description Billing_Street Billing_City Billing_Code " +
      "Billing_State Billing_Country Shipping_Street Shipping_City Shipping_Code Shipping_State " +
      "Shipping_Country Comments Supplier Reps Contact_Name1 Status Confirm_Date CBF_Date " +
      "Notification_Date Install_Date Install_Cost Installer_ID Installer_Name GP_Percentage GP GST Ex_GST " +
      "Sales_Commission Net_Charged Total_Due Manufacture_Cost List_Total Ordered_Items",
    // A record another one names comes with its id and name.
    extensions:
      "Owner.id Owner.name Supplier.id Supplier.name Reps.id Reps.name Contact_Name1.id Contact_Name1.name " +
      "Installer_Name.id Installer_Name.name",
  },
  "Ordered item": {
    schema: "LegacyOrderedItem",
    fields: "Description Quantity List_Price Net_Total Discount Tax Total Total_After_Discount",
  },
  "Calendar event": {
    schema: "CalendarEvent",
    fields:
      "id title description participants participants.email context context.deal context.deal.workflowId " +
      "start end",
    extensions: "context.deal.isArchived context.deal.hasSupplierDifferences revision",
  },
  "Search result": {
    schema: "SearchResult",
    fields:
      "id title description tuid createdAt updatedAt isArchived entityType context context.deal " +
      "context.deal.workflowId context.deal.statusId context.purchaseOrder " +
      "context.purchaseOrder.manufacturerId context.purchaseOrder.status context.quote " +
      "context.quote.dealId context.quote.workflowId context.quote.status",
  },
  // Part 2
  "Quote, in a list": {
    schema: "QuoteSummary",
    fields:
      "id externalId tuid createdAt description status totalSellPrice totalSellPriceOverride isArchived " +
      "context context.totalQuantity context.orderLineCount",
    extensions: "revision",
  },
  Quote: {
    schema: "Quote",
    fields:
      "id externalId tuid createdAt description status totalSellPrice totalSellPriceOverride isArchived " +
      "customerNotes isReadOnly lastUpdatedAt config config.depositPercentage config.taxPercentage " +
      "config.taxMode context context.orderLines context.pricing context.deal context.deal.id " +
      "context.deal.tuid context.workflow context.workflow.id context.workflow.name context.pendingUpdates " +
      "context.acceptedQuoteDocument context.acceptedQuoteDocument.id " +
      "context.acceptedQuoteDocument.createdAt context.totalQuantity",
    extensions:
      "revision override override.notes override.taxables acceptedAt customerPageId expiresAt received terms terms.version terms.text " +
      "acceptance acceptance.acceptedAt acceptance.by acceptance.employeeName acceptance.name acceptance.termsVersion " +
      "acceptance.termsText acceptance.signatureDocumentId context.suppliers context.suppliers.id context.suppliers.name " +
      "context.ordered context.ordered.lineId context.ordered.orderId context.orders.manufacturerName " +
      "context.orders.totalQuantity context.orders.totalCost context.orders context.orders.id context.orders.tuid " +
      "context.orders.manufacturerId context.orders.status depositRequest depositRequest.paymentId depositRequest.amount " +
      "lastSent lastSent.at lastSent.to",
  },
  "Quote pricing": {
    schema: "QuotePricing",
    fields:
      "sellTotalOrderLinesIncTax sellTotalOrderLinesExTax sellTaxCalculated sellTaxOverride sellTaxTotal " +
      "sellTotalTaxable sellGrandTotalIncTax sellGrandTotalExTax depositAmountCalculated " +
      "depositAmountOverride depositAmount isPricingValid adjustments",
    extensions:
      "charges charges.kind charges.label charges.amountIncTax charges.amountExTax overrideDiscount",
  },
  "Price adjustment": {
    schema: "PriceAdjustment",
    fields: "label adjustmentType taxType amountIncTax amountExTax tax percent",
  },
  "Quote pending updates": {
    schema: "PendingUpdates",
    fields:
      "hasPendingUpdates orderUpdates orderUpdates.hasSurchargesUpdates orderUpdates.hasFreightUpdates " +
      "orderUpdates.hasInstallationUpdates products products.productId products.productName " +
      "products.hasPricingUpdates products.hasCostPaddingUpdates products.hasFabricUpdates " +
      "products.hasFreightUpdates products.hasInstallationUpdates products.hasRuleUpdates " +
      "products.hasSurchargesUpdates",
  },
  "Order line": {
    schema: "OrderLine",
    fields:
      "id windowGroupName orderWindowId quantity notes manufacturerId unitCostPrice costPrice pricing " +
      "pricing.taxMode pricing.unitSellPriceIncTax pricing.unitSellPriceExTax pricing.totalSellPriceIncTax " +
      "pricing.totalSellPriceExTax pricing.totalSellTax pricing.unitCostPrice pricing.totalCostPrice " +
      "pricing.breakdown pricing.breakdown.type pricing.breakdown.sell pricing.breakdown.cost " +
      "pricing.breakdown.markup pricing.breakdown.margin context context.errors context.product " +
      "context.configuration context.configuration.width context.configuration.height " +
      "context.configuration.optionGroups",
    extensions: "revision windowNumber context.order context.order.id context.order.tuid",
  },
  "Product of an order line": {
    schema: "LineProduct",
    fields:
      "id name hasWidth hasHeight hasQuantity description imageUrl informationPdfUrls category category.id " +
      "category.name brand brand.id brand.name brandName",
  },
  "Option group": {
    schema: "LineOptionGroup",
    fields:
      "name options options.value options.itemName options.price options.imageUrl options.quantity " +
      "options.type options.brandName options.color options.itemFabricWidth options.itemFabricRepeat",
  },
  Product: {
    schema: "Product",
    fields:
      "id name brandId brandName brandSubCategoryId categoryId categoryName hasWidth hasHeight hasQuantity " +
      "manufacturerId description imageUrl informationPdfUrls type hasChildren masterProductId",
    extensions: "children children.count children.imageUrl",
  },
  "Named PDF": { schema: "NamedUrl", fields: "name url" },
  "Brand categories": {
    schema: "BrandCategories",
    fields:
      "brandId brandName categories categories.id categories.name subCategories subCategories.id " +
      "subCategories.parentId subCategories.categoryId subCategories.brandId subCategories.name " +
      "subCategories.imageUrl subCategories.informationPdfs",
  },
  "Purchase order": {
    schema: "PurchaseOrder",
    fields:
      "id externalId tuid manufacturerId sidemark createdAt isArchived isReadOnly salesRep customerDetails " +
      "notes status totalCost totalQuantity isManufacturerPrivate context context.minRequiredDate " +
      "context.orderDocument context.orderDocument.url context.parentOrder context.parentOrder.id " +
      "context.latestRevision context.latestRevision.id context.pendingUpdates context.orderLines",
    extensions:
      "revision submittedAt context.deal context.deal.id context.deal.tuid context.deal.name " +
      "context.deal.workflowId context.quote context.quote.id context.quote.tuid context.supplier " +
      "context.supplier.id context.supplier.name context.supplier.email context.supplier.offlineOnly " +
      "context.supplier.isInternal context.shipping context.shipping.requiredDate context.shipping.method " +
      "context.shipping.method.id context.shipping.method.name context.shipping.address " +
      "context.shipping.instructions context.shipping.freight context.cost context.cost.exTax " +
      "context.cost.tax context.cost.incTax context.cost.taxPercentage context.cost.taxedProducts context.sold " +
      "context.sold.lineId context.sold.width context.sold.height context.sold.moreCost context.parentOrder.tuid " +
      "context.latestRevision.tuid context.openRevision context.openRevision.id context.openRevision.tuid " +
      "context.revision context.revision.number context.revision.earlier context.revision.earlier.id " +
      "context.revision.earlier.tuid context.revision.hasReplaced",
  },
  "Purchase order, in a list": {
    schema: "PurchaseOrderSummary",
    fields:
      "id externalId tuid manufacturerId sidemark createdAt isArchived isReadOnly salesRep customerDetails " +
      "notes status totalCost totalQuantity isManufacturerPrivate manufacturerOrders manufacturerOrders.id manufacturerOrders.eta " +
      "manufacturerOrders.status offlineManufacturerOrders offlineManufacturerOrders.id " +
      "offlineManufacturerOrders.eta offlineManufacturerOrders.status",
    extensions: "revision manufacturerName hasDifferences",
  },
  "Supplier order": {
    schema: "SupplierOrder",
    fields:
      "id manufacturerId reference freight eta shippingInstructions trackingInformation createdAt updatedAt " +
      "orderStatusId customerNotes context context.orderStatus context.requiredDate context.shippingAddress " +
      "context.shippingMethod context.shippingMethod.id context.shippingMethod.name context.orderLines " +
      "context.orderLines.id context.orderLines.externalOrderLineId context.orderLines.manufacturerOrderId " +
      "context.orderLines.notes context.orderLines.quantity context.orderLines.sellPrice",
    extensions:
      "historyCount answeredAt answeredBy differences isSeen revision costs costs.lines costs.lines.id " +
      "costs.lines.asked costs.lines.answered costs.freight costs.total context.orderLines.productName " +
      "context.orderLines.width context.orderLines.height context.orderLines.answer " +
      "context.orderLines.answeredPrice context.orderLines.answeredWidth " +
      "context.orderLines.answeredHeight context.orderLines.answeredEta",
  },
  "Offline supplier order": {
    schema: "OfflineSupplierOrder",
    fields:
      "id manufacturerId reference freight eta shippingInstructions trackingInformation createdAt updatedAt " +
      "isOffline orderStatus notes requiredDate shippingAddress shippingMethod",
    extensions: "historyCount revision",
  },
  "Supplier order status": { schema: "SupplierOrderStatus", fields: "id name coreStatus" },
  "History item": {
    schema: "HistoryItem",
    fields: "id old new createdAt employee employee.id employee.firstName employee.lastName",
    extensions: "actorName label",
  },
  "History item, the older form": {
    schema: "LegacyHistoryItem",
    fields: "id old new created_at manufacturer_employees_full_name",
    extensions: "label",
  },
  "Supplier (part 2 and part 3)": {
    schema: "Supplier",
    fields:
      "id name offline_only email shipping_methods customer_settings " +
      "customer_settings.default_shipping_method_id manufacturer_customer_settings " +
      "manufacturer_customer_settings.is_internal logo timezone brands is_internal",
    extensions: "customer_settings.revision is_archived",
  },
  "Shipping method": { schema: "ShippingMethod", fields: "id name address" },
  Document: {
    schema: "SupplierDocument",
    fields: "id name type created_at url manufacturer_id manufacturer_name",
    extensions: "category_id mime_type size has_thumbnail revision",
  },
  "Payment, public": {
    schema: "PublicPayment",
    fields:
      "paymentId amount currency description status context context.dealer context.dealer.name",
    extensions:
      "isHeld quotePageId context.dealer.logoUrl context.dealer.color context.dealer.email context.dealer.phone " +
      "context.dealer.address context.dealer.currencySymbol context.dealer.locale",
  },
  "Checkout session": {
    schema: "CheckoutSession",
    fields: "sessionId clientSecret stripeAccount",
    extensions: "url publishableKey",
  },
  "Customer quote": {
    schema: "CustomerQuote",
    fields:
      "id isDepositRequired order order.id order.tuid order.name order.total order.depositAmount " +
      "order.createdAt order.convertedAt quotePdf quotePdf.id quotePdf.url company company.id company.name",
    extensions:
      "company.logoUrl company.color company.email company.phone company.address company.currencySymbol company.locale " +
      "state version customerNotes unit windows windows.name windows.lines windows.lines.product " +
      "windows.lines.imageUrl windows.lines.width windows.lines.height windows.lines.quantity windows.lines.options " +
      "windows.lines.options.name windows.lines.options.choice windows.lines.unitPrice windows.lines.totalPrice " +
      "sums sums.label sums.amount taxName taxLabel tax isTaxIncluded depositPercentage terms terms.version terms.text " +
      "acceptedName depositPaymentId depositRequestAmount products products.label products.amount timezone",
  },
  "Quote payment summary": {
    schema: "QuotePaymentSummary",
    fields:
      "id totalReceived balance payments payments.date payments.paymentMethod payments.amount " +
      "payments.status",
  },
  // Part 3
  "Employee (legacy)": {
    schema: "Employee",
    fields:
      "id first_name last_name email username status roles person person.id person.name person.badgeColor " +
      "notification_settings permissions colors company_ids maximum_discount",
    extensions: "revision flags",
  },
  Role: { schema: "Role", fields: "id role" },
  Person: {
    schema: "Person",
    fields:
      "id name email labels notes badgeColor principal principal.id principal.type principal.employeeId " +
      "principal.personnelId principal.employeeType principal.flags",
    extensions: "revision",
  },
  "Account settings": {
    schema: "AccountSettings",
    fields: "main_company country",
    extensions:
      "id name labor_tax_control feature_flags feature_flags.personnel " +
      "feature_flags.manufacturer_private_orders feature_flags.product_add_tiles_default",
  },
  "Main company": {
    schema: "MainCompany",
    fields:
      "id name email account_email order_confirmation_email timezone account_id phone mobile fax address " +
      "delivery_addresses",
    extensions: "revision hosted_domain brand_color",
  },
  "Dealer settings": {
    schema: "DealerSettings",
    fields:
      "companyLogoDocumentId companyLogoDocumentUrl companyDeliveryAddress defaultShippingInstructions " +
      "companyDetails bindingText depositPercentage taxRatePercentage accountAdjustmentType " +
      "accountAdjustmentValue quotePricingTaxMode",
    extensions: "isTaxModeSaved isAdjustmentSaved revision",
  },
  Country: {
    schema: "Country",
    fields:
      "measure_system currency_code currency_symbol language_locale tax_display calling_code iso2_code",
  },
  Bundle: {
    schema: "Bundle",
    fields:
      "id name description exclusivityKey sortOrder isSubscribed templateFields templateFields.templateKey " +
      "templateFields.label templateFields.operator templateFields.value",
    extensions: "effects",
  },
  "Product override": {
    schema: "ProductOverride",
    fields:
      "id overrideType productId categoryId brandId brandSubCategoryId adjustmentType baseAdjustmentValue " +
      "optionsAdjustmentValue isHidden",
    extensions: "revision",
  },
  "Workflow web settings": {
    schema: "DealWorkflowSettings",
    fields:
      "workflows workflows.workflowId workflows.presetFilters workflows.presetFilters.name " +
      "workflows.presetFilters.params",
    extensions: "revision",
  },
  "Calendar account": {
    schema: "CalendarAccount",
    fields: "id provider status email",
    extensions: "sync sync.lookedAt sync.trouble sync.failed sync.kept",
  },
  "Product document category": {
    schema: "DocumentCategory",
    fields: "id category is_active sort_order",
  },
};
