// Written by tests/contract/openapi.test.ts.
export interface paths {
    "/old/account-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account's company and country
         * @description Every signed-in person reads this to restore a session.
         */
        get: operations["getAccountSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/dealer-portal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dealer's settings
         * @description Needs the permission settings or purchasing or deals.
         */
        get: operations["getDealerSettings"];
        put?: never;
        /**
         * Save some of the dealer's settings
         * @description Fields that are absent stay as they are. Changed defaults apply to new quotes only, the tax rate also to orders that are not submitted. A document that is made the logo is drawn anew, as anybody may read it: the logo is another document then. Needs the permission settings.
         */
        post: operations["saveDealerSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/dealer-portal/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a picture as the company's logo
         * @description Extension. A PNG or JPEG, which is drawn anew: what else the file carries is not kept. `companyLogoDocumentUrl` is an address of the web application, which anybody may read. Needs the permission settings.
         */
        post: operations["uploadLogo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/logos/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the logo of a company
         * @description Extension. A picture that is no company's logo (any more) is 404.
         */
        get: operations["readLogo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/card-payments/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the card provider whether it answers for this account
         * @description Extension. Nothing is stored. Needs the permission settings.
         */
        post: operations["checkCardPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/mail/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to one's own address
         * @description Extension. Answers what the mail server said; at most five an hour for each person. Needs the permission settings.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/main-company": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the company's details and notification addresses
         * @description Nullable fields that are absent are emptied; those of ours stay as they are. Needs the permission settings.
         */
        post: operations["saveMainCompany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/manufacturer/{manufacturerId}/customer-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a supplier's default shipping method
         * @description Needs the permission settings.
         */
        post: operations["saveSupplierSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/dealer-portal/product-overrides": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List product overrides
         * @description Needs the permission settingsProducts or deals.
         */
        get: operations["listProductOverrides"];
        put?: never;
        /**
         * Add a product override
         * @description Needs the permission settingsProducts.
         */
        post: operations["createProductOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/dealer-portal/product-overrides/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a product override
         * @description Needs the permission settingsProducts.
         */
        put: operations["updateProductOverride"];
        post?: never;
        /**
         * Delete a product override
         * @description Needs the permission settingsProducts.
         */
        delete: operations["deleteProductOverride"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/account-settings/dealer-portal/product-overrides/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what an override would do to the price of a sample
         * @description Extension. Nothing is stored. Needs the permission settingsProducts.
         */
        post: operations["previewProductOverride"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/predictions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest addresses for typed text
         * @description Answers come from a maps service and are limited to the account's country. Needs the permission settings or purchasing or deals.
         */
        get: operations["predictAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addresses/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the address of a suggestion
         * @description Needs the permission settings or purchasing or deals.
         */
        get: operations["getPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description The answer sets the session's cookie. 400 means that username or password is wrong. Where somebody else knows the password, no session begins: a new one is set with the token that is answered.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who is signed in */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a mail to reset a password
         * @description The answer does not tell whether the address is known.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token of a mail */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/branding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the sign-in page of a host looks
         * @description 404 means that the host belongs to no dealer.
         */
        get: operations["branding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bundles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bundles
         * @description Needs the permission settings.
         */
        get: operations["listBundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bundles/{id}/subscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to a bundle
         * @description Only one bundle of an exclusivity group can be subscribed: another is refused with 409. Needs the permission settings.
         */
        post: operations["subscribeBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bundles/{id}/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unsubscribe from a bundle
         * @description Needs the permission settings.
         */
        post: operations["unsubscribeBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bundles/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what subscribing to a bundle would do
         * @description Extension. Nothing is stored. Needs the permission settings.
         */
        post: operations["previewBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the appointments of a range of time
         * @description The range is at most 400 days: startTime and endTime, or the same as dateFrom and dateTo. It begins at its start and ends before its end; days belong to it as they lie in the company's time zone. In the order of their start, and at most 2,000. Needs the permission deals.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a deal's appointments
         * @description In the order of their start: the latest 500. Needs the permission deals.
         */
        get: operations["listDealEvents"];
        put?: never;
        /**
         * Add an appointment to a deal
         * @description Needs the permission deals.
         */
        post: operations["createDealEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an appointment
         * @description Needs the permission deals.
         */
        get: operations["getEvent"];
        put?: never;
        /**
         * Change an appointment
         * @description All of it is sent. What is as it was stored goes back unchanged; what differs keeps the rules of a new one. If time or place changed, replies that are sent as they were stored go back to NOREPLY; if not, NOREPLY takes no reply back, as a guest may have answered meanwhile. Needs the permission deals.
         */
        post: operations["updateEvent"];
        /**
         * Delete an appointment
         * @description Needs the permission deals.
         */
        delete: operations["deleteEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendar-feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read whether one has a calendar feed
         * @description Its address was told when it was made, and is stored nowhere. Needs the permission deals.
         */
        get: operations["getCalendarFeed"];
        put?: never;
        /**
         * Make an address for one's calendar feed
         * @description The one before, if there was one, leads nowhere any more. The answer alone tells the address. Needs the permission deals.
         */
        post: operations["createCalendarFeed"];
        /**
         * Take the address of one's calendar feed back
         * @description With `createdAt`, that of the address which is meant: if another was made meanwhile, it is 409. Needs the permission deals.
         */
        delete: operations["deleteCalendarFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/calendar-feeds/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to somebody's appointments
         * @description An iCalendar file of the appointments they take part in: of the last 62 days, and of the next 366.
         */
        get: operations["readCalendarFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/modules/checklist/{dataSourceId}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of a deal's checklist
         * @description The data source default is the checklist without one. Needs the permission deals.
         */
        get: operations["listChecklistItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Add or change items of a checklist
         * @description An item whose id is null is new, and comes last. Items that are not sent stay as they are. At most 500 in all. Needs the permission deals.
         */
        patch: operations["saveChecklistItems"];
        trace?: never;
    };
    "/deals/{dealId}/modules/checklist/{dataSourceId}/sort": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put the items of a checklist in order
         * @description The ids of all items, each once. Needs the permission deals.
         */
        post: operations["sortChecklistItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/modules/checklist/{dataSourceId}/items/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove an item of a checklist
         * @description Needs the permission deals.
         */
        delete: operations["deleteChecklistItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/modules/checklist/data-sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the data sources of checklists
         * @description Oldest first, and at most 500. Needs the permission deals.
         */
        get: operations["listChecklistDataSources"];
        put?: never;
        /**
         * Add a data source for checklists
         * @description Needs the permission settingsWorkflows.
         */
        post: operations["createChecklistDataSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/contact-providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which providers of contacts are connected, and which could be
         * @description Needs the permission settingsIntegrations.
         */
        get: operations["listContactConnections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/contact-providers/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to connect a provider of contacts
         * @description Answers the address to which the browser goes, within ten minutes. It comes back to `redirectUri` with `state` and `code`. A provider that this server has no keys for is 501. Needs the permission settingsIntegrations.
         */
        post: operations["linkContactProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/contact-providers/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect a provider of contacts with what the browser came back with
         * @description The state must be of the same person, and is good once. Anything else is 422. The first provider that an account connects becomes the primary one; so does one that was it when it was disconnected, unless another was chosen since. Needs the permission settingsIntegrations.
         */
        post: operations["finishContactLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/contact-providers/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a provider of contacts whether it answers
         * @description Nothing is stored. Needs the permission settingsIntegrations.
         */
        post: operations["checkContactProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/contact-providers/{id}/primary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a provider of contacts the primary one
         * @description New contacts are stored there, and its contacts can be edited. Needs the permission settingsIntegrations.
         */
        post: operations["makeContactProviderPrimary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/contact-providers/{id}/unlink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disconnect a provider of contacts
         * @description Its contacts leave the lists; deals keep what was copied of theirs. The directory becomes the primary provider if this was it. Needs the permission settingsIntegrations.
         */
        post: operations["unlinkContactProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search contacts
         * @description Needs the permission deals.
         */
        post: operations["searchContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the providers for what has changed
         * @description Extension. It waits for as much as comes within a few seconds; the rest follows by itself. Providers that cannot be asked are told, and what was copied of them before stays. Needs the permission deals.
         */
        post: operations["refreshContacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a contact
         * @description Needs the permission deals.
         */
        get: operations["getContact"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a contact
         * @description The contact's provider stores the data; fields it does not know are its own affair. Needs the permission deals.
         */
        post: operations["updateContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contacts/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a contact
         * @description Needs the permission deals.
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udfs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom fields
         * @description Needs the permission deals.
         */
        get: operations["listUdfs"];
        put?: never;
        /**
         * Add a custom field
         * @description Needs the permission settingsCustomFields.
         */
        post: operations["createUdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/udfs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a custom field
         * @description Its type stays what it was when the field was added. Needs the permission settingsCustomFields.
         */
        put: operations["updateUdf"];
        post?: never;
        /**
         * Archive a custom field
         * @description Deals keep the values they hold for it. Needs the permission settingsCustomFields.
         */
        delete: operations["archiveUdf"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}/deals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deals of a workflow
         * @description Without a query: every deal, as a list. With any parameter: a page with totals. A board asks with perStatus, a table with limit, offset and sort, a column with one statusId, limit and cursor. Needs the permission deals.
         */
        get: operations["listWorkflowDeals"];
        put?: never;
        /**
         * Add a deal to a workflow
         * @description It goes on top of its status. Without an owner it is the sender's. Needs the permission deals.
         */
        post: operations["createDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a deal
         * @description With its newest documents: at most 500, or `documentsLimit` (extension). Needs the permission deals.
         */
        get: operations["getDeal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the details of a deal
         * @description The name is required; other fields that are absent stay as they are. Needs the permission deals.
         */
        post: operations["updateDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the status of a deal
         * @description 409 means that the deal is no longer in the status its sender saw. Needs the permission deals.
         */
        post: operations["changeDealStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a deal to a place in a status
         * @description belowId is the deal that will stand directly below the moved one; null is the end. 409 means that the deal is no longer in the status its sender saw. Needs the permission deals.
         */
        post: operations["moveDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a deal
         * @description An archived deal is read-only. Needs the permission deals.
         */
        post: operations["archiveDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive a deal
         * @description Needs the permission deals.
         */
        post: operations["unarchiveDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/flags/{flagId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose a value for a flag of a deal
         * @description Needs the permission deals.
         */
        post: operations["setDealFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/documents/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a document to a deal
         * @description One file of at most 25 MB: jpg, jpeg, png, pdf, doc, docx, csv, txt, xls, xlsx or msg, of whose type its content must be. Needs the permission deals.
         */
        post: operations["uploadDealDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a deal
         * @description Extension. Newest first, and at most 500: from a document on, it included, and at most `limit`. Needs the permission deals.
         */
        get: operations["listDealDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/documents/{documentId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a document of a deal
         * @description Needs the permission deals.
         */
        post: operations["archiveDealDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a document
         * @description Needs the permission deals or purchasing.
         */
        get: operations["downloadDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents/{id}/thumbnail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the small picture of a document
         * @description Needs the permission deals or purchasing.
         */
        get: operations["getDocumentThumbnail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a document
         * @description With `manufacturer_id`, an extension, a document of that supplier. Needs the permission deals or purchasing or settings.
         */
        post: operations["uploadLegacyDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change an uploaded document
         * @description Its name and what it is filed under, of a deal's document as well. Its content stays. Needs the permission deals or purchasing or settings.
         */
        post: operations["updateLegacyDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/product-document-categories/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories of documents
         * @description Needs the permission purchasing or settings.
         */
        get: operations["listDocumentCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/manufacturer-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of suppliers
         * @description Newest first, and at most 500. Extensions: of one supplier or category, with all words of `search` in their names; from a document on, it included, and at most `limit`. Needs the permission purchasing.
         */
        get: operations["listSupplierDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/manufacturer-documents/{documentId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a document of a supplier
         * @description Extension. Needs the permission purchasing.
         */
        post: operations["archiveSupplierDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/manufacturers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List suppliers
         * @description Extension: those that are archived too, with `archived`. Needs the permission deals or purchasing or settings.
         */
        get: operations["listSuppliers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/employees": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List employees
         * @description Needs the permission settingsEmployees.
         */
        get: operations["listEmployees"];
        put?: never;
        /**
         * Add an employee
         * @description A mail invites them to choose a password of their own. Nobody comes in with the one that is sent here. Needs the permission settingsEmployees.
         */
        post: operations["createEmployee"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/employees/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an employee
         * @description Needs the permission settingsEmployees.
         */
        get: operations["getEmployee"];
        /**
         * Change an employee
         * @description With a password, a new one is set, whose owner is signed out, is told, and chooses their own before they come in again. Nobody changes the status of their own account, and one administrator stays. Needs the permission settingsEmployees.
         */
        put: operations["updateEmployee"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/employees/check/email/{excludeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether an e-mail address is taken
         * @description The id is of whom it may be; `0` stands for nobody. Needs the permission settingsEmployees.
         */
        get: operations["checkEmail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/employees/check/username/{excludeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask whether a username is taken
         * @description The id is of whom it may be; `0` stands for nobody. It is answered 30 times in a minute. Needs the permission settingsEmployees.
         */
        get: operations["checkUsername"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roles of employees
         * @description Needs the permission settingsEmployees.
         */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/legacyemployee/{employeeId}/principal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Link an employee to a person, and set its flags
         * @description Without a person the link is removed. Needs the permission settingsEmployees.
         */
        put: operations["updatePrincipal"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which version runs */
        get: operations["version"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which providers are configured
         * @description Every signed-in person reads this to restore a session.
         */
        get: operations["getProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/nylas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the linked calendar account
         * @description Null if none is linked. Whether it is VALID is asked of its provider; 503 if that does not answer. Needs the permission settingsIntegrations or deals.
         */
        get: operations["getCalendarAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/nylas/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Go to the calendar-linking site
         * @description Both addresses must be of this site. The browser comes back to `callbackUrl` with `state` and `code` within ten minutes. A server without keys for such a site links its own calendar, and leads there at once. Needs the permission settingsIntegrations.
         */
        get: operations["linkCalendarAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/nylas/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Come back from the calendar-linking site
         * @description The state must be of the same session, and is good once; anything else is 422. The calendar takes the place of the one before. Leads to the `redirectUrl` with which it was begun. Needs the permission settingsIntegrations.
         */
        get: operations["finishCalendarLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/invitations/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an appointment as its guest sees it */
        get: operations["getInvitation"];
        put?: never;
        /**
         * Answer an invitation
         * @description 409 means that the appointment was cancelled, or is over.
         */
        post: operations["answerInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/invitations/{token}/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download an appointment for a calendar program */
        get: operations["getInvitationFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List jobs that failed
         * @description Jobs are what happens later or outside, such as mails. One that failed at every attempt, or for good, is dead: it stays until it is tried again or removed. The last to fail come first. Needs the permission settingsJobs.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a job that failed
         * @description 404 also means that it is not dead. Needs the permission settingsJobs.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        /**
         * Remove a dead job
         * @description It is not tried again. A job that is not dead is 409. Needs the permission settingsJobs.
         */
        delete: operations["removeJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try a dead job again
         * @description At once, with all its attempts. A job that is not dead is 409. Needs the permission settingsJobs.
         */
        post: operations["retryJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/burns/zoho/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the orders of an external CRM
         * @description The criteria is the name of a contact or an account. Needs the permission legacyOrders.
         */
        get: operations["searchLegacyOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/burns/zoho/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order of an external CRM
         * @description Needs the permission legacyOrders.
         */
        get: operations["getLegacyOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-lines/{id}/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is asked of a line and what was chosen
         * @description Needs the permission deals or purchasing.
         */
        get: operations["getLineOptions"];
        put?: never;
        /**
         * Choose the options of a line
         * @description What is missing is kept as missing, an error of the line. A choice that is not offered, or that breaks a rule, is refused with 422 naming its group. Needs the permission deals or purchasing.
         */
        post: operations["saveLineOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-lines/{id}/options/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the same for what would be chosen
         * @description Nothing is stored. Needs the permission deals or purchasing.
         */
        post: operations["previewLineOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order-lines/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the price of a line was made
         * @description Needs the permission quoteCosts.
         */
        get: operations["getLineTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a deal's notes
         * @description Newest first, and at most 500. Extension: a part of them, from a note on, it included, and at most `limit`. Needs the permission deals.
         */
        get: operations["listNotes"];
        put?: never;
        /**
         * Add a note to a deal
         * @description Needs the permission deals.
         */
        post: operations["createNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/notes/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a note
         * @description Needs the permission deals.
         */
        post: operations["updateNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/notes/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a note
         * @description Needs the permission deals.
         */
        post: operations["archiveNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/payments/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a payment to a deal
         * @description A card payment starts as requested. A transaction date goes with a paid one, and only with it. Needs the permission deals.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/payments/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a manual payment
         * @description Needs the permission deals.
         */
        post: operations["updatePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/payments/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a requested card payment
         * @description Needs the permission deals.
         */
        post: operations["cancelPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/payments/{paymentId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a payment
         * @description A card payment can be archived once it is cancelled. Needs the permission deals.
         */
        post: operations["archivePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/payments/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a customer the link of a requested card payment
         * @description Extension. As often as needed, within a limit. Needs the permission deals.
         */
        post: operations["sendPaymentRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/payments/{id}/troubles/{troubleId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that what was odd about a card payment is dealt with
         * @description Extension. Needs the permission deals.
         */
        post: operations["settlePaymentTrouble"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/stripe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an event of the card provider
         * @description Extension. 400 means that the signature, its age, its mode or its account is not as it must be.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Without archived ones, by name, and at most 1,000. Types and flags of employees are told to those who may set them. Needs the permission deals or settingsEmployees.
         */
        get: operations["listPersonnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personnel/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a person
         * @description Needs the permission personnel.
         */
        post: operations["createPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personnel/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a person
         * @description Needs the permission personnel.
         */
        put: operations["updatePerson"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personnel/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Archive a person
         * @description The employee that is linked is unlinked and may sign in as before; who may not set links does not archive such a person. Needs the permission personnel.
         */
        delete: operations["archivePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personnel/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a person back from the archive
         * @description Refused if somebody else has the address by now. `employeeId` is linked again if it is nobody's and the caller may set links. Needs the permission personnel.
         */
        post: operations["unarchivePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personnel/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the labels that people have
         * @description Needs the permission personnel.
         */
        get: operations["listPersonnelLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/brand-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List brands with their categories
         * @description Needs the permission deals or purchasing or settings.
         */
        get: operations["listBrandCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products
         * @description Without query every product of the account. Extension: a query lists some by their ids, by supplier, brand, category, sub-category or master, or by words in their names, their codes or the names of what they belong to. OUTER is what stands under no master, CHOICE what can be chosen with the masters it stands under; these count beyond the limit. What the settings hide is listed unless `withoutHidden` says otherwise. Needs the permission deals or purchasing or settings.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count products by brand, category and sub-category
         * @description Extension. With words it counts what they find, with a supplier what is theirs. Needs the permission deals or purchasing or settings.
         */
        get: operations["countProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/top-selling": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the products that sell best
         * @description Extension: without those that the settings hide. Needs the permission deals or purchasing.
         */
        get: operations["listTopProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/products/{id}/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which fractions of an inch a product allows
         * @description Needs the permission deals or purchasing.
         */
        get: operations["getProductDetail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quotes/sales-reps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sales reps
         * @description By name, each once: people of the directory, and employees who are active and none of them. Without the feature personnel active employees alone. Needs the permission deals or purchasing.
         */
        get: operations["listSalesReps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/windows/copy-and-paste": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy a window with its lines
         * @description Needs the permission deals or purchasing.
         */
        post: operations["copyWindow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{id}/windows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add windows to a quote or an order
         * @description The answer names the windows: the call that adds a line to one needs its id. Needs the permission deals or purchasing.
         */
        post: operations["addWindows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{id}/windows/{windowId}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a line to a window
         * @description Needs the permission deals or purchasing.
         */
        post: operations["addWindowProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{id}/windows/{windowId}/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a line
         * @description Needs the permission deals or purchasing.
         */
        put: operations["updateWindowProduct"];
        /**
         * Delete a line, and its window with the last one
         * @description Extension. Needs the permission deals or purchasing.
         */
        post: operations["deleteWindowProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/windows/{windowId}/products/{productId}/options/display": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the options chosen for a line
         * @description Needs the permission deals or purchasing.
         */
        get: operations["getProductOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/windows/{windowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a window with its lines
         * @description Needs the permission deals or purchasing.
         */
        post: operations["deleteWindow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/windows/recalculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Calculate the prices of windows again
         * @description By what holds today, which takes in what is pending. Without window_ids it is all of them, with surcharges, freight and installation. Needs the permission deals or purchasing.
         */
        post: operations["recalculateWindows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/payment/{paymentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a payment as the customer sees it
         * @description 401 means that there is no such payment.
         */
        get: operations["getPublicPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/payment/{paymentId}/create-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay by card
         * @description 422 of an email address that the card provider does not take; 409 `card_refused` of what else it refuses.
         */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/payment/{paymentId}/session/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how a card payment went */
        get: operations["getCheckoutSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customerquote/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a quote as the customer sees it */
        get: operations["getCustomerQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customerquote/{id}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what has been paid for a quote */
        get: operations["getCustomerQuotePayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customerquote/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accept a quote as its customer */
        post: operations["acceptCustomerQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customerquote/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the PDF of a quote as its customer
         * @description Extension. The accepted one, once it is accepted.
         */
        get: operations["getCustomerQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/sandbox-sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what is to be paid in the sandbox
         * @description Extension. 404 where the sandbox is not in use.
         */
        get: operations["getSandboxSession"];
        put?: never;
        /**
         * Do what a customer does on a card provider's page
         * @description Extension. No money moves. 404 where the sandbox is not in use.
         */
        post: operations["actInSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/{orderId}/manufacturer/{manufacturerId}/freight-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Estimate the freight of an order
         * @description Needs the permission purchasing.
         */
        post: operations["estimateFreight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search purchase orders
         * @description Needs the permission purchasing.
         */
        post: operations["searchPurchaseOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a purchase order
         * @description Needs the permission purchasing.
         */
        get: operations["getPurchaseOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of a purchase order and of its supplier orders
         * @description Extension. Newest first. A page holds at most 40 entries. Needs the permission purchasing.
         */
        get: operations["listOrderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a purchase order as a draft
         * @description Needs the permission purchasing.
         */
        post: operations["createPurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{id}/update-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the details of a purchase order
         * @description Of a submitted order only the private flag can be changed. Needs the permission purchasing.
         */
        post: operations["updatePurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a submitted order of an offline supplier
         * @description Needs the permission purchasing.
         */
        post: operations["reopenPurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone a purchase order
         * @description Extension: a revision (`isRevision`) of a submitted order replaces it once it is submitted; 409 while there is one. Needs the permission purchasing.
         */
        post: operations["clonePurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/orders/archive/1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive purchase orders
         * @description Needs the permission purchasing.
         */
        post: operations["archivePurchaseOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/orders/archive/0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive purchase orders
         * @description Needs the permission purchasing.
         */
        post: operations["unarchivePurchaseOrders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make the PDF of a purchase order
         * @description 501 means that no template is configured; the plain form needs none. Costs are on it for who may see them; of a submitted order it is what was sent. Needs the permission purchasing.
         */
        post: operations["renderPurchaseOrderPdf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit a purchase order to its supplier
         * @description This cannot be undone for an online supplier. With `documentId`, an extension, 409 if the order's document says something else by now. Needs the permission purchasing.
         */
        post: operations["submitPurchaseOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the documents of a quote or an order
         * @description Those attached to its body (`externalId`), newest first, at most 500. Extension: from a document on, it included, and at most `limit`. Needs the permission deals or purchasing.
         */
        get: operations["listOrderDocuments"];
        put?: never;
        /**
         * Attach a document to a quote or an order
         * @description Also to one that is submitted or accepted; not to one that is archived. Needs the permission deals or purchasing.
         */
        post: operations["attachOrderDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/documents/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a document of a quote or an order
         * @description Needs the permission deals or purchasing.
         */
        post: operations["archiveOrderDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a deal's quotes
         * @description Needs the permission deals.
         */
        get: operations["listDealQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a quote
         * @description Needs the permission deals.
         */
        get: operations["getQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/quotes/legacy/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a quote to a deal
         * @description Needs the permission deals.
         */
        post: operations["addQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the details of a quote
         * @description A quote is editable only while it is open and not archived. Needs the permission deals.
         */
        post: operations["updateQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{externalId}/manage-prices/apply-override-total": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Override the total of a quote
         * @description Null takes the override away. Extension: lastUpdatedAt is the one its sender saw; another one is refused with 409. Needs the permission deals.
         */
        post: operations["overrideQuoteTotal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone a quote
         * @description Needs the permission deals.
         */
        post: operations["cloneQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Archive a quote
         * @description Needs the permission deals.
         */
        post: operations["archiveQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unarchive a quote
         * @description Needs the permission deals.
         */
        post: operations["unarchiveQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/transition/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a quote
         * @description From open. It needs a signature, or to be accepted without one. Needs the permission deals.
         */
        post: operations["acceptQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/transition/lock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lock an open quote
         * @description Needs the permission deals.
         */
        post: operations["lockQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/transition/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a rejected or accepted quote, or unlock a locked one
         * @description Needs the permission deals.
         */
        post: operations["reopenQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/transition/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject an open or accepted quote
         * @description Needs the permission deals.
         */
        post: operations["rejectQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a customer the link of a quote's page
         * @description Extension. Of a quote that can be read there: open, locked or accepted, and not archived. Needs the permission deals.
         */
        post: operations["sendQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a purchase order of an accepted quote
         * @description It holds the lines of the chosen supplier that are not ordered yet. Needs the permission purchasing.
         */
        post: operations["convertQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make the PDF of a quote
         * @description 501 means that no template is configured. Needs the permission deals.
         */
        get: operations["getQuotePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/measure-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make the measure PDF of a quote
         * @description 501 means that no template is configured. Needs the permission deals.
         */
        get: operations["getMeasurePdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/install-pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Make the install PDF of a quote
         * @description 501 means that no template is configured. Needs the permission deals.
         */
        get: operations["getInstallPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/quotes/{orderId}/convert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an order of a quote, the older way
         * @description Needs the permission purchasing.
         */
        post: operations["convertLegacyQuote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/pricing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save adjustments, deposit and tax of a quote
         * @description A quote is editable only while it is open and not archived. lastUpdatedAt is the one its sender saw, letter by letter; another one is refused with 409. Needs the permission deals.
         */
        put: operations["saveQuotePricing"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/pricing/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what a quote would come to
         * @description Extension. Nothing is stored; what is absent stays as it is. Needs the permission deals.
         */
        post: operations["previewQuotePricing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what has moved under an open quote
         * @description Extension. Needs the permission deals.
         */
        get: operations["getQuoteUpdates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deal-quotes/{id}/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the sum of a quote was made
         * @description Extension. Needs the permission quoteCosts.
         */
        get: operations["getQuoteTrace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/relateddeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Relate two deals
         * @description Both show it, and either may remove it. 422 means that the other deal is not there, is this one, or is related to it already; 409 that this one is archived. The other may be. Needs the permission deals.
         */
        post: operations["relateDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/relateddeals/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the relation of two deals
         * @description From either of them. 422 means that they are not related. Needs the permission deals.
         */
        post: operations["unrelateDeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search contacts, deals, people, purchase orders and quotes
         * @description Everybody signed in may ask; the answer holds what they may see, by kind: contacts, deals, people, purchase orders, quotes. Each word of the search stands somewhere in what is found, one or two letters at the beginning of a word. Without pagination the answer is the ten best of all kinds.
         */
        post: operations["globalSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/manufacturerorders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the supplier orders of a purchase order
         * @description Needs the permission purchasing.
         */
        get: operations["listSupplierOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/offline-manufacturer-orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the manual supplier orders of a purchase order
         * @description Needs the permission purchasing.
         */
        get: operations["listOfflineSupplierOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/offline-manufacturer-orders/upsert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add or change a manual supplier order
         * @description Without an id it is new. Of offline suppliers alone, and of an order that is open or submitted. What is left out stays as it is. Needs the permission purchasing.
         */
        post: operations["saveOfflineSupplierOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/manufacturerorders/{supplierOrderId}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark as read what a supplier answered differently
         * @description Extension. Needs the permission purchasing.
         */
        post: operations["markSupplierOrderSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/supplier-orders/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an order as its supplier
         * @description Extension. 404 of a link that is wrong or withdrawn; 409 of an order that was replaced, with the number of the one in its place.
         */
        get: operations["getSupplierLink"];
        put?: never;
        /**
         * Answer an order as its supplier
         * @description Extension. What is left out stays as it is. A line that is confirmed at another price or size is one that is changed; one that is confirmed without them is as ordered, and one without a day is for the required date.
         */
        post: operations["answerSupplierLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/public/supplier-orders/{token}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the PDF of an order as its supplier
         * @description Extension. As it was sent.
         */
        get: operations["getSupplierLinkDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open orders of a supplier, for its program
         * @description Extension, as the two below. Those that were submitted and are neither completed nor cancelled, in the order in which the purchase orders were made, which may not be that in which they were sent; `next` is the `after` of the next page, null on the last.
         */
        get: operations["listSupplierApiOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/supplier-api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an order, for its supplier's program */
        get: operations["getSupplierApiOrder"];
        put?: never;
        /**
         * Answer an order, for its supplier's program
         * @description As on the link of the order's page: what is left out stays as it is, but a line that is CONFIRMED is as ordered in what is not said with it, and without a day for the required date.
         */
        post: operations["answerSupplierApiOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchaseorder/{id}/offline-manufacturer-orders/{moId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of a manual supplier order
         * @description Newest first, 40 a page. Needs the permission purchasing.
         */
        get: operations["listOfflineSupplierOrderHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/old/trackers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of a record
         * @description A page holds at most 40 entries, newest first. The type is `history` and the model `ManufacturerOrder`, a supplier order of an online supplier; others are refused with 422. Needs the permission purchasing.
         */
        get: operations["listTrackers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/manufacturer/{id}/order-statuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a supplier's order statuses
         * @description Needs the permission purchasing.
         */
        get: operations["listSupplierOrderStatuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how a supplier is set up
         * @description Extension, as the others of this area. Needs the permission settings.
         */
        get: operations["getSupplier"];
        put?: never;
        /**
         * Change a supplier
         * @description Fields that are absent stay as they are. Needs the permission settings.
         */
        post: operations["saveSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an offline supplier
         * @description Needs the permission settings.
         */
        post: operations["createSupplier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/shipping-methods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a shipping method of a supplier
         * @description Needs the permission settings.
         */
        post: operations["addShippingMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/shipping-methods/{methodId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a shipping method of a supplier
         * @description Under the supplier's revision. Fields that are absent stay as they are. Needs the permission settings.
         */
        post: operations["saveShippingMethod"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/freight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what a supplier asks for deliveries, as a table
         * @description For who may see costs, as are the two calls that check and replace it. Needs the permission settings.
         */
        get: operations["getFreight"];
        put?: never;
        /**
         * Replace what a supplier asks for deliveries
         * @description 400 with all that is wrong with the table, by line and column. Needs the permission settings.
         */
        post: operations["saveFreight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/freight/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what saving a table of freight would come to
         * @description Needs the permission settings.
         */
        post: operations["checkFreight"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how programs of an online supplier take part
         * @description For who may see costs, as the calls below are. Needs the permission settings.
         */
        get: operations["getAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a key of a supplier
         * @description The key is answered once. Needs the permission settings.
         */
        post: operations["addKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/keys/{keyId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a key of a supplier for good
         * @description Needs the permission settings.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/suppliers/{id}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say where a supplier is told of orders
         * @description Under the supplier's revision. Makes a new secret, which is answered once; the one of before is void. Needs the permission settings.
         */
        post: operations["setWebhook"];
        /**
         * Tell a supplier of orders by mail alone
         * @description Under the supplier's revision. Needs the permission settings.
         */
        delete: operations["endWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deals/{dealId}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the changes of a deal and of what belongs to it
         * @description Extension. Newest first. A page ends with the id that the next one comes before, and rest counts how many come after it. Needs the permission deals.
         */
        get: operations["listDealTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List workflows
         * @description Needs the permission deals.
         */
        get: operations["listWorkflows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a workflow
         * @description Needs the permission deals.
         */
        get: operations["getWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/account/web-settings/DEAL_WORKFLOWS": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the preset filters of all workflows
         * @description Needs the permission deals.
         */
        get: operations["getDealWorkflowSettings"];
        put?: never;
        /**
         * Save the preset filters of all workflows
         * @description Needs the permission deals.
         */
        post: operations["saveDealWorkflowSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a workflow
         * @description Needs the permission settingsWorkflows.
         */
        get: operations["exportWorkflowSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/schema/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a workflow from an exported file
         * @description The workflow is inactive at first. Custom fields and data sources stand in the file by name: fields must be there, data sources are made. A name that is taken gets a number. What is wrong is told by where it stands. Needs the permission settingsWorkflows.
         */
        post: operations["importWorkflowSchema"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Rename a workflow, or make it active or inactive
         * @description Its slug follows its name. 409 also means that the workflow is not editable. Needs the permission settingsWorkflows.
         */
        put: operations["updateWorkflow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workflows/{id}/modules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the modules of a workflow
         * @description The list is whole: what is not in it is removed. Only checklists may stand twice. Custom fields and data sources must be there, but those of the stored list may stay, and so may its modules of unknown types, unchanged. 409 also means that the workflow is not editable. Needs the permission settingsWorkflows.
         */
        put: operations["saveWorkflowModules"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccountSettings: {
            main_company: components["schemas"]["MainCompany"];
            country: components["schemas"]["Country"];
            id?: components["schemas"]["Id"];
            name?: string;
            labor_tax_control?: number | string | null;
            feature_flags?: {
                personnel?: boolean;
                manufacturer_private_orders?: boolean;
                product_add_tiles_default?: boolean;
            };
        };
        AdjustmentInput: {
            label: string;
            /** @enum {string} */
            taxType: "STANDARD" | "NONE";
            amountIncTax?: number | null;
            amountExTax?: number | null;
            percent?: number | null;
        };
        Appointment: {
            id: components["schemas"]["Id"];
            title: string | null;
            location?: string | null;
            description?: string | null;
            participants: components["schemas"]["Participant"][];
            when: components["schemas"]["When"];
            context: {
                deal?: {
                    id?: components["schemas"]["Id"];
                    workflowId: components["schemas"]["Id"];
                } | null;
            };
            revision?: components["schemas"]["Revision"];
        };
        AppointmentInput: {
            title?: string | null;
            location?: string | null;
            description?: string | null;
            participants: {
                email: string;
                name?: string | null;
                phoneNumber?: string | null;
                /** @default NOREPLY */
                status: string;
            }[];
            when: {
                /** @constant */
                kind: "date";
                /** Format: date */
                date: string;
            } | {
                /** @constant */
                kind: "datespan";
                /** Format: date */
                start: string;
                /** Format: date */
                end: string;
            } | {
                /** @constant */
                kind: "time";
                time: string;
                zone: string;
            } | {
                /** @constant */
                kind: "timespan";
                start: string;
                end: string;
                startZone: string;
                endZone: string;
            };
            revision?: components["schemas"]["Revision"];
        };
        AskedAndAnswered: {
            asked: components["schemas"]["Money"];
            answered: components["schemas"]["Money"];
        };
        BrandCategories: {
            brandId: components["schemas"]["Id"];
            brandName: string;
            categories: {
                id: components["schemas"]["Id"];
                name: string;
            }[];
            subCategories: {
                id: components["schemas"]["Id"];
                parentId: components["schemas"]["Id"] | null;
                categoryId: components["schemas"]["Id"];
                brandId: components["schemas"]["Id"];
                name: string;
                imageUrl: string | null;
                informationPdfs: components["schemas"]["NamedUrl"][];
            }[];
        };
        Bundle: {
            id: components["schemas"]["Id"];
            name: string;
            description: string | null;
            exclusivityKey: string | null;
            sortOrder: number;
            isSubscribed: boolean;
            templateFields: {
                templateKey: string;
                label: string;
                operator: string;
                value: number | null;
            }[];
            effects?: string[];
        };
        BundleEffect: {
            offeredCount: number;
            sample: {
                productName: string;
                width: number | null;
                height: number | null;
                taxMode: ("INCLUSIVE" | "EXCLUSIVE") | ("inclusive" | "exclusive");
                priceBefore: components["schemas"]["Money"] | null;
                priceAfter: components["schemas"]["Money"];
            } | null;
        };
        CalendarAccount: {
            id: components["schemas"]["Id"];
            provider: string;
            status: string;
            email: string;
            sync?: {
                lookedAt: components["schemas"]["Instant"] | null;
                trouble: string | null;
                failed: number;
                kept: number;
            } | null;
        };
        CalendarEvent: {
            id: components["schemas"]["Id"];
            title: string | null;
            description: string | null;
            participants: {
                email: string;
            }[];
            context: {
                deal?: {
                    workflowId: components["schemas"]["Id"];
                    isArchived?: boolean;
                    hasSupplierDifferences?: boolean;
                } | null;
            };
            start: components["schemas"]["Instant"] | components["schemas"]["Date"];
            end: components["schemas"]["Instant"] | components["schemas"]["Date"];
            revision?: components["schemas"]["Revision"];
        };
        CalendarFeed: {
            createdAt: components["schemas"]["Instant"] | null;
            readAt: components["schemas"]["Instant"] | null;
        };
        Checklist: {
            items: components["schemas"]["ChecklistItem"][];
            revision?: components["schemas"]["Revision"];
        };
        ChecklistDataSource: {
            id: components["schemas"]["Id"];
            name: string;
            createdAt: components["schemas"]["Instant"];
        };
        ChecklistItem: {
            id: components["schemas"]["Id"];
            label: string;
            isChecked: boolean;
            updatedAt: components["schemas"]["Instant"] | null;
            updatedBy: components["schemas"]["Id"] | null;
            context?: {
                updatedBy: {
                    id: components["schemas"]["Id"];
                    name: string;
                } | null;
            };
        };
        CheckoutSession: {
            sessionId: components["schemas"]["Id"];
            clientSecret: string;
            stripeAccount?: string | null;
            url?: string | null;
            publishableKey?: string | null;
        };
        ConnectionCheck: {
            isWorking: boolean;
            message: string;
        };
        Contact: {
            id: components["schemas"]["Id"];
            name: string;
            email: string | null;
            phone: string | null;
            externalLink?: string | null;
            externalData: {
                [key: string]: unknown;
            };
            providerConfigId: components["schemas"]["Id"];
            context: {
                deals: {
                    id: components["schemas"]["Id"];
                    tuid: string;
                    name: string;
                    description?: string | null;
                    workflowId: components["schemas"]["Id"];
                    /** @default false */
                    isArchived: boolean;
                    status?: {
                        name: string;
                        phase: components["schemas"]["Phase"];
                    };
                    updatedAt?: components["schemas"]["Instant"];
                }[];
                isTruncated?: boolean;
            };
            references?: {
                [key: string]: {
                    id: components["schemas"]["Id"];
                    name: string;
                };
            };
            copy?: components["schemas"]["ContactCopy"];
            revision?: components["schemas"]["Revision"];
        };
        ContactConnection: {
            id: components["schemas"]["Id"];
            schema: string;
            name: string;
            label: string | null;
            isPrimary: boolean;
            isConnected: boolean;
            contactCount: number;
            copiedAt: components["schemas"]["Instant"] | null;
            trouble: string | null;
        };
        ContactCopy: {
            providerConfigId: components["schemas"]["Id"];
            providerName: string;
            copiedAt: components["schemas"]["Instant"] | null;
            trouble: string;
        };
        ContactProvider: {
            id: components["schemas"]["Id"];
            isPrimary: boolean;
            schema: string;
            name?: string;
            fieldGroups: {
                name: string;
                fields: {
                    name: string;
                    type: string;
                    path: string;
                    required: boolean;
                }[];
            }[];
        };
        ContactSummary: {
            id: components["schemas"]["Id"];
            name: string;
            email: string | null;
            phone: string | null;
        };
        Country: {
            measure_system: ("METRIC" | "IMPERIAL") | ("metric" | "imperial");
            currency_code: string;
            currency_symbol: string;
            language_locale: string;
            tax_display: string | null;
            calling_code: string;
            iso2_code: string;
        };
        Created: {
            id: components["schemas"]["Id"];
        };
        CustomField: {
            id: components["schemas"]["Id"];
            name: string;
            path: string;
            /** @enum {string} */
            type: "CONTACT" | "STRING" | "STRING_MULTILINE";
            required: boolean;
            revision?: components["schemas"]["Revision"];
        };
        CustomerQuote: {
            id: components["schemas"]["Id"];
            isDepositRequired: boolean;
            order: {
                id: components["schemas"]["Id"];
                tuid: string;
                name: string;
                total: components["schemas"]["Money"];
                depositAmount: components["schemas"]["Money"];
                createdAt: components["schemas"]["Instant"];
                convertedAt: components["schemas"]["Instant"] | null;
            };
            quotePdf: {
                id: components["schemas"]["Id"];
                url: string;
            } | null;
            company: {
                id: components["schemas"]["Id"];
                name: string;
                logoUrl?: string | null;
                color?: string | null;
                email?: string | null;
                phone?: string | null;
                address?: string | null;
                currencySymbol?: string;
                locale?: string;
            };
            state?: string;
            version?: string;
            customerNotes?: string | null;
            unit?: string;
            timezone?: string;
            windows?: {
                name: string;
                lines: {
                    product: string;
                    imageUrl: string | null;
                    width: number | null;
                    height: number | null;
                    quantity: number;
                    options: {
                        name: string;
                        choice: string;
                    }[];
                    unitPrice: components["schemas"]["Money"] | null;
                    totalPrice: components["schemas"]["Money"] | null;
                }[];
            }[];
            products?: {
                label: string;
                amount: components["schemas"]["Money"];
            } | null;
            sums?: {
                label: string;
                amount: components["schemas"]["Money"];
            }[];
            taxName?: string;
            taxLabel?: string;
            isTaxIncluded?: boolean;
            tax?: components["schemas"]["Money"];
            depositPercentage?: number | null;
            terms?: {
                version: number;
                text: string;
            } | null;
            acceptedName?: string | null;
            depositPaymentId?: components["schemas"]["Id"] | null;
            depositRequestAmount?: components["schemas"]["Money"] | null;
        };
        /**
         * Format: date
         * @description Date without time, yyyy-MM-dd.
         */
        Date: string;
        Deal: {
            id: components["schemas"]["Id"];
            tuid: string;
            workflowId: components["schemas"]["Id"];
            name: string;
            description: string | null;
            sidemark?: string | null;
            contactId: components["schemas"]["Id"] | null;
            statusId: components["schemas"]["Id"];
            sortOrder: number;
            /** @default false */
            isArchived: boolean;
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
            revision?: components["schemas"]["Revision"];
            udfs: {
                [key: string]: string | null;
            };
            context: {
                quoteCount: number;
                orderCount: number;
                contact: {
                    name: string;
                    email: string | null;
                    place?: string | null;
                } | null;
                flagValues: components["schemas"]["FlagValue"][];
                alerts: components["schemas"]["DealAlert"][];
                owner?: {
                    id: components["schemas"]["Id"];
                    name: string;
                    badgeColor: string;
                } | null;
                status: {
                    id: components["schemas"]["Id"];
                    name: string;
                    phase: components["schemas"]["Phase"];
                    slug: string;
                };
                workflow: {
                    id: components["schemas"]["Id"];
                    name: string;
                    isActive: boolean;
                    slug: string;
                };
                payments: components["schemas"]["Payment"][];
                relatedDeals: components["schemas"]["RelatedDeal"][];
                documents: components["schemas"]["DealDocument"][];
                documentCount?: number;
                hasTimeline?: boolean;
            };
        };
        DealAlert: {
            key: string;
            /** @enum {string} */
            type: "warning" | "info";
            content: string;
        };
        DealDocument: {
            id: components["schemas"]["Id"];
            name: string;
            mimeType: string;
            createdAt: components["schemas"]["Instant"];
            size: number;
            hasThumbnail?: boolean;
            revision?: components["schemas"]["Revision"];
        };
        DealInput: {
            name: string;
            description?: string | null;
            sidemark?: string | null;
            contactId?: components["schemas"]["Id"] | null;
            udfs?: {
                [key: string]: string | null;
            };
            revision?: components["schemas"]["Revision"];
        };
        DealPage: {
            data: components["schemas"]["DealSummary"][];
            total: number;
            totals?: {
                [key: string]: number;
            };
            nextCursor?: string | null;
        };
        DealSummary: {
            id: components["schemas"]["Id"];
            tuid: string;
            workflowId: components["schemas"]["Id"];
            name: string;
            description: string | null;
            sidemark?: string | null;
            contactId: components["schemas"]["Id"] | null;
            statusId: components["schemas"]["Id"];
            sortOrder: number;
            /** @default false */
            isArchived: boolean;
            createdAt?: components["schemas"]["Instant"];
            updatedAt?: components["schemas"]["Instant"];
            revision?: components["schemas"]["Revision"];
            context: {
                quoteCount: number;
                orderCount: number;
                contact: {
                    name: string;
                    email: string | null;
                    place?: string | null;
                } | null;
                flagValues: components["schemas"]["FlagValue"][];
                alerts: components["schemas"]["DealAlert"][];
                owner?: {
                    id: components["schemas"]["Id"];
                    name: string;
                    badgeColor: string;
                } | null;
            };
        };
        DealWorkflowSettings: {
            workflows: ({
                workflowId: components["schemas"]["Id"];
                presetFilters: {
                    name: string;
                    params: string;
                }[];
            } & {
                [key: string]: unknown;
            })[];
            revision?: components["schemas"]["Revision"];
        } & {
            [key: string]: unknown;
        };
        DealerSettings: {
            companyLogoDocumentId: components["schemas"]["Id"] | null;
            companyLogoDocumentUrl: string | null;
            companyDeliveryAddress: string | null;
            defaultShippingInstructions: string | null;
            companyDetails: string | null;
            bindingText: string | null;
            depositPercentage: number | null;
            taxRatePercentage: number | null;
            accountAdjustmentType: string;
            accountAdjustmentValue: number | null;
            quotePricingTaxMode: ("INCLUSIVE" | "EXCLUSIVE") | ("inclusive" | "exclusive");
            isTaxModeSaved?: boolean;
            isAdjustmentSaved?: boolean;
            revision?: components["schemas"]["Revision"];
        };
        DocumentCategory: {
            id: components["schemas"]["Id"];
            category: string;
            is_active: boolean;
            sort_order: number;
        };
        Employee: {
            id: components["schemas"]["Id"];
            first_name: string;
            last_name: string;
            email: string;
            username: string;
            status: string;
            roles: components["schemas"]["Role"][];
            person?: {
                id: components["schemas"]["Id"];
                name: string;
                badgeColor?: string | null;
            } | null;
            flags?: string[];
            notification_settings?: unknown;
            permissions?: unknown;
            colors?: unknown;
            company_ids?: components["schemas"]["Id"][] | null;
            maximum_discount?: number | null;
            revision?: components["schemas"]["Revision"];
        };
        FailedJob: {
            id: components["schemas"]["Id"];
            title: string;
            recipient: string | null;
            attempts: number;
            error: string | null;
            createdAt: components["schemas"]["Instant"];
            failedAt: components["schemas"]["Instant"];
        };
        FailedJobs: {
            data: components["schemas"]["FailedJob"][];
            total: number;
        };
        /** @enum {string} */
        FlagAppearance: "DEFAULT" | "WARNING" | "ACTIVE" | "SUCCESS" | "DANGER";
        FlagValue: {
            workflowFlagId: components["schemas"]["Id"];
            workflowFlagName: string;
            workflowFlagValueId: components["schemas"]["Id"];
            label: string;
            appearance: components["schemas"]["FlagAppearance"];
            showOnCard: boolean;
        };
        FreightOutcome: {
            zoneCount: number;
            rateCount: number;
            addedCount: number;
            removedCount: number;
        };
        HistoryItem: {
            id: components["schemas"]["Id"];
            old?: unknown;
            new?: unknown;
            createdAt: components["schemas"]["Instant"];
            employee: {
                id: components["schemas"]["Id"];
                firstName: string;
                lastName: string;
            } | null;
            actorName?: string | null;
            label?: string | null;
        };
        /** @description Opaque identifier: compare it, and nothing else. */
        Id: string | number;
        /**
         * Format: date-time
         * @description Moment in time with a zone offset or Z.
         */
        Instant: string;
        Invitation: {
            title: string | null;
            location: string | null;
            description: string | null;
            when: components["schemas"]["When"];
            isCancelled: boolean;
            participant: {
                email: string;
                name: string | null;
                status: string;
            };
            context: {
                dealer: {
                    name: string;
                    email: string | null;
                    phone: string | null;
                    timezone: string;
                };
            };
        };
        InvitationAnswerInput: {
            /** @enum {string} */
            status: "YES" | "NO" | "MAYBE";
        };
        LegacyDocument: {
            id: components["schemas"]["Id"];
            mime_type: string;
            type: string | null;
            name: string;
            created_at: components["schemas"]["LocalDateTime"] | components["schemas"]["Instant"];
            url: string;
            size?: number;
            has_thumbnail?: boolean;
            revision?: components["schemas"]["Revision"];
        };
        LegacyHistoryItem: {
            id: components["schemas"]["Id"];
            old?: unknown;
            new?: unknown;
            created_at: components["schemas"]["LocalDateTime"] | components["schemas"]["Instant"];
            manufacturer_employees_full_name: string | null;
            label?: string | null;
        };
        LegacyOrder: {
            id: components["schemas"]["Id"];
            Created_Time?: string | number | null;
            Owner?: ((string | number) | {
                id?: components["schemas"]["Id"] | null;
                name?: string | null;
            }) | null;
            Order_Num?: string | number | null;
            Subject?: string | number | null;
            Description?: string | number | null;
            Billing_Street?: string | number | null;
            Billing_City?: string | number | null;
            Billing_Code?: string | number | null;
            Billing_State?: string | number | null;
            Billing_Country?: string | number | null;
            Shipping_Street?: string | number | null;
            Shipping_City?: string | number | null;
            Shipping_Code?: string | number | null;
            Shipping_State?: string | number | null;
            Shipping_Country?: string | number | null;
            Comments?: string | number | null;
            Supplier?: ((string | number) | {
                id?: components["schemas"]["Id"] | null;
                name?: string | null;
            }) | null;
            Reps?: ((((string | number) | {
                id?: components["schemas"]["Id"] | null;
                name?: string | null;
            }) | null) | (string | number)[]) | null;
            Contact_Name1?: ((string | number) | {
                id?: components["schemas"]["Id"] | null;
                name?: string | null;
            }) | null;
            Status?: string | number | null;
            Confirm_Date?: string | number | null;
            CBF_Date?: string | number | null;
            Notification_Date?: string | number | null;
            Install_Date?: string | number | null;
            Install_Cost?: (number | string) | null;
            Installer_ID?: string | number | null;
            Installer_Name?: ((string | number) | {
                id?: components["schemas"]["Id"] | null;
                name?: string | null;
            }) | null;
            GP_Percentage?: (number | string) | null;
            GP?: (number | string) | null;
            GST?: (number | string) | null;
            Ex_GST?: (number | string) | null;
            Sales_Commission?: (number | string) | null;
            Net_Charged?: (number | string) | null;
            Total_Due?: (number | string) | null;
            Manufacture_Cost?: (number | string) | null;
            List_Total?: (number | string) | null;
            Ordered_Items?: components["schemas"]["LegacyOrderedItem"][] | null;
        };
        LegacyOrderedItem: {
            Description?: string | number | null;
            Quantity?: (number | string) | null;
            List_Price?: (number | string) | null;
            Net_Total?: (number | string) | null;
            Discount?: (number | string) | null;
            Tax?: (number | string) | null;
            Total?: (number | string) | null;
            Total_After_Discount?: (number | string) | null;
        };
        LineOptionGroup: {
            name: string;
            options: {
                value: string | null;
                itemName: string;
                price: components["schemas"]["Money"] | null;
                imageUrl: string | null;
                quantity: number | null;
                type: string | null;
                brandName?: string | null;
                color?: string | null;
                itemFabricWidth?: number | null;
                itemFabricRepeat?: number | null;
            }[];
        };
        LineOptions: {
            line: {
                id: components["schemas"]["Id"];
                orderId: components["schemas"]["Id"];
                windowId: components["schemas"]["Id"];
                windowGroupName: string | null;
                productId: components["schemas"]["Id"];
                productName: string;
                brandName: string;
                width: number | null;
                height: number | null;
                quantity: number;
            };
            revision?: components["schemas"]["Revision"];
            /** @enum {string} */
            measureSystem: "METRIC" | "IMPERIAL";
            isReadOnly: boolean;
            groups: {
                id: string;
                name: string;
                isRequired: boolean;
                parent: {
                    id: string;
                    name: string;
                    anyOf: string[];
                } | null;
                choices: {
                    id: string;
                    name: string;
                    isOffered: boolean;
                    limit: string | null;
                    price: components["schemas"]["Money"] | null;
                    band: string | null;
                    brandName: string | null;
                    color: string | null;
                }[];
                number: components["schemas"]["Range"] | null;
                /** @enum {string} */
                unit: "COUNT" | "SIZE";
                chosen: {
                    choice: string | null;
                    number: number | null;
                };
            }[];
            problems: {
                code: string;
                group: {
                    id: string;
                    name: string;
                } | null;
                rule: {
                    name: string;
                    /** Format: date */
                    since: string;
                    groups?: string[];
                } | null;
                ways?: ({
                    group: {
                        id: string;
                        name: string;
                    };
                    choices: string[];
                } | {
                    /** @enum {string} */
                    side: "width" | "height";
                    min: number | null;
                    max: number | null;
                })[];
            }[];
            running: {
                taxMode: ("INCLUSIVE" | "EXCLUSIVE") | ("inclusive" | "exclusive");
                /** @enum {string} */
                prices?: "SELL" | "COST" | "NONE";
                parts: {
                    label: string;
                    amount: components["schemas"]["Money"];
                }[];
                unit: components["schemas"]["Money"] | null;
                total: components["schemas"]["Money"] | null;
            };
        };
        LineOptionsInput: {
            chosen: {
                [key: string]: {
                    choice?: string | null;
                    number?: number | null;
                };
            };
            revision?: components["schemas"]["Revision"];
        };
        LineProduct: {
            id: components["schemas"]["Id"];
            name: string;
            hasWidth: boolean;
            hasHeight: boolean;
            hasQuantity: boolean;
            description: string | null;
            imageUrl: string | null;
            informationPdfUrls: components["schemas"]["NamedUrl"][];
            category: {
                id: components["schemas"]["Id"];
                name: string;
            } | null;
            brand: {
                id: components["schemas"]["Id"];
                name: string;
            } | null;
            brandName: string | null;
        };
        /** @description yyyy-MM-dd HH:mm:ss in the company's time zone; the zero date means empty. */
        LocalDateTime: string;
        MainCompany: {
            id: components["schemas"]["Id"];
            name: string;
            email: string | null;
            account_email: string | null;
            order_confirmation_email: string | null;
            timezone: string;
            account_id: components["schemas"]["Id"];
            phone: string | null;
            mobile: string | null;
            fax: string | null;
            address: string | null;
            delivery_addresses: string[];
            hosted_domain?: string | null;
            brand_color?: string | null;
            revision?: components["schemas"]["Revision"];
        };
        /** @description Amount in the account's currency, up to four decimals. */
        Money: number;
        NamedUrl: {
            name: string;
            url: string;
        };
        NewAppointmentInput: {
            title: string;
            location?: string | null;
            description?: string | null;
            participants: {
                email: string;
                name?: string | null;
                phoneNumber?: string | null;
                /**
                 * @default NOREPLY
                 * @enum {string}
                 */
                status: "YES" | "NO" | "MAYBE" | "NOREPLY";
            }[];
            when: {
                /** @constant */
                kind: "date";
                /** Format: date */
                date: string;
            } | {
                /** @constant */
                kind: "datespan";
                /** Format: date */
                start: string;
                /** Format: date */
                end: string;
            } | {
                /** @constant */
                kind: "time";
                time: string;
                zone: string;
            } | {
                /** @constant */
                kind: "timespan";
                start: string;
                end: string;
                startZone: string;
                endZone: string;
            };
        };
        NewProductOverrideInput: {
            adjustmentType: ("PERCENT_MARK_UP" | "PERCENT_MARGIN") | null;
            baseAdjustmentValue: number | null;
            optionsAdjustmentValue: number | null;
            isHidden: boolean;
            /** @constant */
            overrideType: "PRODUCT";
            productId: components["schemas"]["Id"];
        } | {
            adjustmentType: ("PERCENT_MARK_UP" | "PERCENT_MARGIN") | null;
            baseAdjustmentValue: number | null;
            optionsAdjustmentValue: number | null;
            isHidden: boolean;
            /** @constant */
            overrideType: "BRAND_CATEGORY";
            categoryId: components["schemas"]["Id"];
            brandId: components["schemas"]["Id"];
            brandSubCategoryId?: components["schemas"]["Id"] | null;
        };
        NewQuoteInput: {
            description?: string | null;
            customerNotes?: string | null;
        };
        Note: {
            id: components["schemas"]["Id"];
            content: string;
            createdAt: components["schemas"]["Instant"];
            createdBy: components["schemas"]["Id"] | null;
            updatedAt: components["schemas"]["Instant"] | null;
            updatedBy: components["schemas"]["Id"] | null;
            context: {
                createdBy: {
                    id: components["schemas"]["Id"];
                    name: string;
                } | null;
                updatedBy: {
                    id: components["schemas"]["Id"];
                    name: string;
                } | null;
            };
            revision?: components["schemas"]["Revision"];
        };
        NoteInput: {
            content: string;
            revision?: components["schemas"]["Revision"];
        };
        OfflineSupplierOrder: {
            id: components["schemas"]["Id"];
            manufacturerId: components["schemas"]["Id"];
            reference: string | null;
            freight: components["schemas"]["Money"] | null;
            eta: components["schemas"]["Date"] | null;
            shippingInstructions: string | null;
            trackingInformation: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"] | null;
            historyCount?: number;
            /** @constant */
            isOffline?: true;
            orderStatus: string | null;
            notes: string | null;
            requiredDate: components["schemas"]["Date"] | null;
            shippingAddress: string | null;
            shippingMethod: string | null;
            revision?: components["schemas"]["Revision"];
        };
        OrderHistoryEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            actor: {
                /** @enum {string} */
                type: "EMPLOYEE" | "SUPPLIER" | "SYSTEM";
                name: string | null;
                badgeColor: string | null;
            };
            verb: string;
            changes: {
                field: string;
                old: string | null;
                new: string | null;
            }[];
        };
        OrderInput: {
            company_id?: components["schemas"]["Id"];
            employee_id?: components["schemas"]["Id"];
            manufacturer_id: components["schemas"]["Id"];
            sidemark?: string | null;
            details?: string | null;
            sales_rep_override?: string | null;
            isManufacturerPrivate?: boolean;
            shippingInstructions?: string | null;
            revision?: components["schemas"]["Revision"];
        };
        OrderLine: {
            id: components["schemas"]["Id"];
            windowGroupName: string | null;
            orderWindowId: components["schemas"]["Id"];
            windowNumber?: number | null;
            quantity: number;
            notes: string | null;
            manufacturerId: components["schemas"]["Id"];
            unitCostPrice: components["schemas"]["Money"] | null;
            costPrice: components["schemas"]["Money"] | null;
            pricing: {
                taxMode: ("INCLUSIVE" | "EXCLUSIVE") | ("inclusive" | "exclusive");
                unitSellPriceIncTax: components["schemas"]["Money"];
                unitSellPriceExTax: components["schemas"]["Money"];
                totalSellPriceIncTax: components["schemas"]["Money"];
                totalSellPriceExTax: components["schemas"]["Money"];
                totalSellTax: components["schemas"]["Money"];
                unitCostPrice: components["schemas"]["Money"] | null;
                totalCostPrice: components["schemas"]["Money"] | null;
                breakdown: {
                    type: string;
                    sell: components["schemas"]["Money"];
                    cost: components["schemas"]["Money"] | null;
                    markup: number | null;
                    margin: number | null;
                }[];
            };
            context: {
                errors: string[];
                product: components["schemas"]["LineProduct"];
                configuration: {
                    width: number | null;
                    height: number | null;
                    optionGroups: components["schemas"]["LineOptionGroup"][];
                };
                order?: {
                    id: components["schemas"]["Id"];
                    tuid: string;
                } | null;
            };
            revision?: components["schemas"]["Revision"];
        };
        Participant: {
            email: string;
            name?: string | null;
            phoneNumber?: string | null;
            /** @default NOREPLY */
            status: string;
        };
        Payment: {
            id: components["schemas"]["Id"];
            dealId: components["schemas"]["Id"];
            type: string;
            amount: components["schemas"]["Money"];
            status: string;
            transactedAt: components["schemas"]["Date"] | null;
            description: string | null;
            reference: string | null;
            createdAt?: components["schemas"]["Instant"];
            quoteId?: components["schemas"]["Id"] | null;
            refundedAmount?: components["schemas"]["Money"];
            sentTo?: string | null;
            sentAt?: components["schemas"]["Instant"] | null;
            troubles?: {
                id: components["schemas"]["Id"];
                kind: string;
                at: components["schemas"]["Instant"];
                amount: components["schemas"]["Money"] | null;
                currency: string | null;
                providerReference: string | null;
            }[];
            revision?: components["schemas"]["Revision"];
        };
        PaymentRequestInput: {
            email: string;
        };
        PendingUpdates: {
            hasPendingUpdates?: boolean;
            orderUpdates?: {
                /** @default false */
                hasSurchargesUpdates: boolean;
                /** @default false */
                hasFreightUpdates: boolean;
                /** @default false */
                hasInstallationUpdates: boolean;
            } | null;
            products?: {
                productId: components["schemas"]["Id"];
                productName: string;
                /** @default false */
                hasPricingUpdates: boolean;
                /** @default false */
                hasCostPaddingUpdates: boolean;
                /** @default false */
                hasFabricUpdates: boolean;
                /** @default false */
                hasFreightUpdates: boolean;
                /** @default false */
                hasInstallationUpdates: boolean;
                /** @default false */
                hasRuleUpdates: boolean;
                /** @default false */
                hasSurchargesUpdates: boolean;
            }[] | null;
        };
        Person: {
            id: components["schemas"]["Id"];
            name: string;
            email: string;
            labels: string[];
            notes: string | null;
            badgeColor: string | null;
            principal?: {
                id?: components["schemas"]["Id"] | null;
                type: string;
                employeeId?: components["schemas"]["Id"] | null;
                personnelId?: components["schemas"]["Id"] | null;
                employeeType?: string | null;
                /** @default [] */
                flags: string[];
            } | null;
            revision?: components["schemas"]["Revision"];
        };
        /** @enum {string} */
        Phase: "NEW" | "QUOTING" | "IN_PROGRESS" | "CLOSED" | "CANCELLED";
        PriceAdjustment: {
            label: string;
            /** @enum {string} */
            adjustmentType: "AMOUNT" | "PERCENT";
            /** @enum {string} */
            taxType: "STANDARD" | "NONE";
            amountIncTax: components["schemas"]["Money"];
            amountExTax: components["schemas"]["Money"];
            tax: components["schemas"]["Money"];
            percent?: number | null;
        };
        Principal: {
            id: components["schemas"]["Id"];
            type: string;
            employeeId: components["schemas"]["Id"];
            personnelId?: components["schemas"]["Id"] | null;
            /** @enum {string} */
            employeeType: "DEFAULT" | "ADMIN" | "MANUFACTURER";
            /** @default [] */
            flags: string[];
        };
        /** @description Why a request was refused, in words for people. */
        Problem: {
            error: {
                code: string;
                message: string;
                fields?: {
                    [key: string]: string[];
                };
                requestId?: string;
                contact?: {
                    name: string;
                    phone: string | null;
                    email: string | null;
                };
            };
        };
        Product: {
            id: components["schemas"]["Id"];
            name: string;
            brandId: components["schemas"]["Id"];
            brandName: string;
            brandSubCategoryId: components["schemas"]["Id"] | null;
            categoryId: components["schemas"]["Id"];
            categoryName: string;
            hasWidth: boolean;
            hasHeight: boolean;
            hasQuantity: boolean;
            manufacturerId: components["schemas"]["Id"];
            description: string | null;
            imageUrl: string | null;
            informationPdfUrls: components["schemas"]["NamedUrl"][];
            /** @constant */
            type: "MASTER";
            hasChildren: boolean;
            children?: {
                count: number;
                imageUrl: string | null;
            } | null;
        } | {
            id: components["schemas"]["Id"];
            name: string;
            brandId: components["schemas"]["Id"];
            brandName: string;
            brandSubCategoryId: components["schemas"]["Id"] | null;
            categoryId: components["schemas"]["Id"];
            categoryName: string;
            hasWidth: boolean;
            hasHeight: boolean;
            hasQuantity: boolean;
            manufacturerId: components["schemas"]["Id"];
            description: string | null;
            imageUrl: string | null;
            informationPdfUrls: components["schemas"]["NamedUrl"][];
            /** @constant */
            type: "PRODUCT";
            masterProductId?: components["schemas"]["Id"] | null;
        };
        ProductCounts: {
            count: number;
            total: number;
            places: {
                brandId: components["schemas"]["Id"];
                categoryId: components["schemas"]["Id"];
                brandSubCategoryId: components["schemas"]["Id"] | null;
                count: number;
                outerCount: number | null;
                imageUrl: string | null;
            }[];
        };
        ProductOverride: {
            id: components["schemas"]["Id"];
            adjustmentType: string | null;
            baseAdjustmentValue: number | null;
            optionsAdjustmentValue: number | null;
            isHidden: boolean;
            revision?: components["schemas"]["Revision"];
            /** @constant */
            overrideType: "PRODUCT";
            productId: components["schemas"]["Id"];
        } | {
            id: components["schemas"]["Id"];
            adjustmentType: string | null;
            baseAdjustmentValue: number | null;
            optionsAdjustmentValue: number | null;
            isHidden: boolean;
            revision?: components["schemas"]["Revision"];
            /** @constant */
            overrideType: "BRAND_CATEGORY";
            categoryId: components["schemas"]["Id"];
            brandId: components["schemas"]["Id"];
            brandSubCategoryId?: components["schemas"]["Id"] | null;
        };
        ProductOverrideEffect: {
            sample: {
                productId: components["schemas"]["Id"];
                productName: string;
                width: number | null;
                height: number | null;
                taxMode: ("INCLUSIVE" | "EXCLUSIVE") | ("inclusive" | "exclusive");
                priceBefore: components["schemas"]["Money"];
                priceAfter: components["schemas"]["Money"];
            } | null;
        };
        ProductOverrideInput: {
            adjustmentType: ("PERCENT_MARK_UP" | "PERCENT_MARGIN") | null;
            baseAdjustmentValue: number | null;
            optionsAdjustmentValue: number | null;
            isHidden: boolean;
            /** @constant */
            overrideType: "PRODUCT";
            productId: components["schemas"]["Id"];
            revision?: components["schemas"]["Revision"];
        } | {
            adjustmentType: ("PERCENT_MARK_UP" | "PERCENT_MARGIN") | null;
            baseAdjustmentValue: number | null;
            optionsAdjustmentValue: number | null;
            isHidden: boolean;
            /** @constant */
            overrideType: "BRAND_CATEGORY";
            categoryId: components["schemas"]["Id"];
            brandId: components["schemas"]["Id"];
            brandSubCategoryId?: components["schemas"]["Id"] | null;
            revision?: components["schemas"]["Revision"];
        };
        Providers: {
            /** @default false */
            craftMyPdf: boolean;
            /** @default false */
            stripe: boolean;
            /** @default false */
            addresses: boolean;
            /** @default false */
            calendars: boolean;
            /** @default [] */
            contacts: components["schemas"]["ContactProvider"][];
        };
        PublicPayment: {
            paymentId: components["schemas"]["Id"];
            amount: components["schemas"]["Money"];
            currency: string;
            description: string | null;
            status: string;
            isHeld?: boolean;
            quotePageId?: components["schemas"]["Id"] | null;
            context: {
                dealer: {
                    name: string;
                    logoUrl?: string | null;
                    color?: string | null;
                    email?: string | null;
                    phone?: string | null;
                    address?: string | null;
                    currencySymbol?: string;
                    locale?: string;
                };
            };
        };
        PurchaseOrder: {
            id: components["schemas"]["Id"];
            externalId: components["schemas"]["Id"];
            tuid: string;
            manufacturerId: components["schemas"]["Id"];
            sidemark: string | null;
            createdAt: components["schemas"]["Instant"];
            isArchived: boolean;
            salesRep: string | null;
            status: string;
            totalCost: components["schemas"]["Money"] | null;
            totalQuantity: number;
            isManufacturerPrivate: boolean;
            revision?: components["schemas"]["Revision"];
            isReadOnly: boolean;
            customerDetails: string | null;
            notes: string | null;
            context: {
                minRequiredDate: components["schemas"]["Date"] | null;
                orderDocument: {
                    url: string;
                } | null;
                parentOrder: {
                    id: components["schemas"]["Id"];
                    tuid?: string | null;
                } | null;
                latestRevision: {
                    id: components["schemas"]["Id"];
                    tuid?: string | null;
                } | null;
                openRevision?: {
                    id: components["schemas"]["Id"];
                    tuid?: string | null;
                } | null;
                revision?: {
                    number: number;
                    earlier: {
                        id: components["schemas"]["Id"];
                        tuid?: string | null;
                    }[];
                    hasReplaced?: boolean;
                } | null;
                pendingUpdates: components["schemas"]["PendingUpdates"] | null;
                orderLines: components["schemas"]["OrderLine"][];
                deal?: {
                    id: components["schemas"]["Id"];
                    tuid: string;
                    name: string;
                    workflowId: components["schemas"]["Id"];
                } | null;
                quote?: {
                    id: components["schemas"]["Id"];
                    tuid: string;
                } | null;
                supplier?: {
                    id: components["schemas"]["Id"];
                    name: string;
                    email: string | null;
                    offlineOnly: boolean;
                    isInternal: boolean;
                } | null;
                shipping?: {
                    requiredDate: components["schemas"]["Date"] | null;
                    method: {
                        id: components["schemas"]["Id"];
                        name: string;
                    } | null;
                    address: string | null;
                    instructions: string | null;
                    freight: components["schemas"]["Money"] | null;
                } | null;
                cost?: {
                    exTax: components["schemas"]["Money"];
                    tax: components["schemas"]["Money"];
                    incTax: components["schemas"]["Money"];
                    taxPercentage: number;
                    taxedProducts?: components["schemas"]["Money"];
                } | null;
                sold?: {
                    lineId: components["schemas"]["Id"];
                    width: number | null;
                    height: number | null;
                    moreCost: components["schemas"]["Money"] | null;
                }[];
            };
            submittedAt?: components["schemas"]["Instant"] | null;
        };
        PurchaseOrderSummary: {
            id: components["schemas"]["Id"];
            externalId: components["schemas"]["Id"];
            tuid: string;
            manufacturerId: components["schemas"]["Id"];
            sidemark: string | null;
            createdAt: components["schemas"]["Instant"];
            isArchived: boolean;
            salesRep: string | null;
            status: string;
            totalCost: components["schemas"]["Money"] | null;
            totalQuantity: number;
            isManufacturerPrivate: boolean;
            revision?: components["schemas"]["Revision"];
            manufacturerName?: string | null;
            hasDifferences?: boolean;
            isReadOnly?: boolean;
            customerDetails?: string | null;
            notes?: string | null;
            manufacturerOrders: {
                id: components["schemas"]["Id"];
                eta: components["schemas"]["Date"] | null;
                status: components["schemas"]["SupplierOrderStatus"];
            }[];
            offlineManufacturerOrders: {
                id: components["schemas"]["Id"];
                eta: components["schemas"]["Date"] | null;
                status: string | null;
            }[];
        };
        Quote: {
            id: components["schemas"]["Id"];
            externalId: components["schemas"]["Id"];
            tuid: string;
            createdAt: components["schemas"]["Instant"];
            description: string | null;
            status: components["schemas"]["QuoteStatus"];
            totalSellPrice: components["schemas"]["Money"];
            totalSellPriceOverride: components["schemas"]["Money"] | null;
            isArchived: boolean;
            revision?: components["schemas"]["Revision"];
            customerNotes: string | null;
            isReadOnly: boolean;
            lastUpdatedAt: string;
            config: {
                depositPercentage: number | null;
                taxPercentage: number | null;
                taxMode: ("INCLUSIVE" | "EXCLUSIVE") | ("inclusive" | "exclusive");
            };
            context: {
                orderLines: components["schemas"]["OrderLine"][];
                pricing: components["schemas"]["QuotePricing"];
                deal: {
                    id: components["schemas"]["Id"];
                    tuid: string;
                };
                workflow: {
                    id: components["schemas"]["Id"];
                    name: string;
                };
                pendingUpdates: components["schemas"]["PendingUpdates"] | null;
                acceptedQuoteDocument: {
                    id: components["schemas"]["Id"];
                    createdAt: components["schemas"]["Instant"];
                } | null;
                totalQuantity: number;
                orders?: {
                    id: components["schemas"]["Id"];
                    tuid: string;
                    manufacturerId: components["schemas"]["Id"];
                    status: string;
                    manufacturerName?: string;
                    totalQuantity?: number;
                    totalCost?: components["schemas"]["Money"] | null;
                }[];
                suppliers?: {
                    id: components["schemas"]["Id"];
                    name: string;
                }[];
                ordered?: {
                    lineId: components["schemas"]["Id"];
                    orderId: components["schemas"]["Id"] | null;
                }[];
            };
            override?: {
                notes: string | null;
                taxables: boolean;
            } | null;
            acceptedAt?: components["schemas"]["Instant"] | null;
            customerPageId?: components["schemas"]["Id"] | null;
            expiresAt?: components["schemas"]["Instant"] | null;
            acceptance?: {
                acceptedAt: components["schemas"]["Instant"];
                by: string;
                employeeName: string | null;
                name: string | null;
                termsVersion: number | null;
                termsText: string;
                signatureDocumentId: components["schemas"]["Id"] | null;
            } | null;
            depositRequest?: {
                paymentId: components["schemas"]["Id"];
                amount: components["schemas"]["Money"];
            } | null;
            terms?: {
                version: number;
                text: string;
            } | null;
            received?: components["schemas"]["Money"];
            lastSent?: {
                at: components["schemas"]["Instant"];
                to: string;
            } | null;
        };
        QuoteInput: {
            description?: string | null;
            customerNotes?: string | null;
            revision?: components["schemas"]["Revision"];
        };
        QuotePaymentSummary: {
            id: components["schemas"]["Id"];
            totalReceived: components["schemas"]["Money"];
            balance: components["schemas"]["Money"];
            payments: {
                date: components["schemas"]["Date"] | components["schemas"]["Instant"];
                paymentMethod: string;
                amount: components["schemas"]["Money"];
                status: string;
            }[];
        };
        QuotePricing: {
            sellTotalOrderLinesIncTax: components["schemas"]["Money"];
            sellTotalOrderLinesExTax: components["schemas"]["Money"];
            sellTaxCalculated: components["schemas"]["Money"];
            sellTaxOverride: components["schemas"]["Money"] | null;
            sellTaxTotal: components["schemas"]["Money"];
            sellTotalTaxable: components["schemas"]["Money"];
            sellGrandTotalIncTax: components["schemas"]["Money"];
            sellGrandTotalExTax: components["schemas"]["Money"];
            depositAmountCalculated: components["schemas"]["Money"];
            depositAmountOverride: components["schemas"]["Money"] | null;
            depositAmount: components["schemas"]["Money"];
            isPricingValid: boolean;
            adjustments: components["schemas"]["PriceAdjustment"][];
            charges?: {
                kind: string;
                label: string;
                amountIncTax: components["schemas"]["Money"];
                amountExTax: components["schemas"]["Money"];
            }[];
            overrideDiscount?: components["schemas"]["Money"];
        };
        /** @description OPEN, LOCKED, APPROVED, ACCEPTED, REJECTED, CLOSED. */
        QuoteStatus: string;
        QuoteSummary: {
            id: components["schemas"]["Id"];
            externalId: components["schemas"]["Id"];
            tuid: string;
            createdAt: components["schemas"]["Instant"];
            description: string | null;
            status: components["schemas"]["QuoteStatus"];
            totalSellPrice: components["schemas"]["Money"];
            totalSellPriceOverride: components["schemas"]["Money"] | null;
            isArchived: boolean;
            revision?: components["schemas"]["Revision"];
            context: {
                totalQuantity: number;
                orderLineCount: number;
            };
        };
        QuoteTransition: {
            /** @enum {string} */
            from: "OPEN" | "LOCKED" | "APPROVED" | "ACCEPTED" | "REJECTED" | "CLOSED";
        };
        Range: {
            min: number | null;
            max: number | null;
        };
        RelatedDeal: {
            id: components["schemas"]["Id"];
            tuid: string;
            name: string;
            description: string | null;
            /** @default false */
            isArchived: boolean;
            context?: {
                status: {
                    id: components["schemas"]["Id"];
                    name: string;
                    phase: components["schemas"]["Phase"];
                    slug: string;
                };
                workflow: {
                    id: components["schemas"]["Id"];
                    name: string;
                    isActive: boolean;
                    slug: string;
                };
            };
        };
        /** @description State of the record that was seen; older ones are refused. */
        Revision: number;
        Role: {
            id: components["schemas"]["Id"];
            role: string;
        };
        SandboxSession: {
            sessionId: components["schemas"]["Id"];
            status: string;
            isAtBank: boolean;
            isDeclined: boolean;
            amount: components["schemas"]["Money"];
            currency: string;
            title: string;
            email: string | null;
            returnUrl: string;
            cancelUrl: string;
        };
        SearchResult: {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            tuid: string | null;
            createdAt: components["schemas"]["Instant"] | null;
            updatedAt: components["schemas"]["Instant"] | null;
            /** @default false */
            isArchived: boolean;
            /** @constant */
            entityType: "CONTACT";
            context?: Record<string, never>;
        } | {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            tuid: string | null;
            createdAt: components["schemas"]["Instant"] | null;
            updatedAt: components["schemas"]["Instant"] | null;
            /** @default false */
            isArchived: boolean;
            /** @constant */
            entityType: "DEAL";
            context: {
                deal: {
                    workflowId: components["schemas"]["Id"];
                    statusId: components["schemas"]["Id"];
                };
            };
        } | {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            tuid: string | null;
            createdAt: components["schemas"]["Instant"] | null;
            updatedAt: components["schemas"]["Instant"] | null;
            /** @default false */
            isArchived: boolean;
            /** @constant */
            entityType: "PERSON";
            context?: Record<string, never>;
        } | {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            tuid: string | null;
            createdAt: components["schemas"]["Instant"] | null;
            updatedAt: components["schemas"]["Instant"] | null;
            /** @default false */
            isArchived: boolean;
            /** @constant */
            entityType: "PURCHASE_ORDER";
            context: {
                purchaseOrder: {
                    manufacturerId: components["schemas"]["Id"];
                    status: string;
                };
            };
        } | {
            id: components["schemas"]["Id"];
            title: string;
            description: string | null;
            tuid: string | null;
            createdAt: components["schemas"]["Instant"] | null;
            updatedAt: components["schemas"]["Instant"] | null;
            /** @default false */
            isArchived: boolean;
            /** @constant */
            entityType: "QUOTE";
            context: {
                quote: {
                    dealId: components["schemas"]["Id"];
                    workflowId: components["schemas"]["Id"];
                    status: components["schemas"]["QuoteStatus"];
                };
            };
        };
        SendQuoteInput: {
            to: string;
            message?: string | null;
        };
        SessionUser: {
            name: string;
            account: {
                id: components["schemas"]["Id"];
                companyId: components["schemas"]["Id"];
                countryId: components["schemas"]["Id"];
                countryCode: string;
                modules: string[];
                name?: string;
            };
            principal: components["schemas"]["Principal"];
            person?: {
                id: components["schemas"]["Id"];
                name: string;
                email: string;
                badgeColor?: string | null;
            } | null;
        };
        ShippingMethod: {
            id: components["schemas"]["Id"];
            name: string;
            address?: string | null;
        };
        Supplier: {
            id: components["schemas"]["Id"];
            name: string;
            logo?: string | null;
            email?: string | null;
            /** @default UTC */
            timezone: string;
            /** @default false */
            offline_only: boolean;
            /** @default [] */
            shipping_methods: components["schemas"]["ShippingMethod"][];
            customer_settings?: {
                default_shipping_method_id: components["schemas"]["Id"] | null;
                revision?: components["schemas"]["Revision"];
            } | null;
            manufacturer_customer_settings?: {
                is_internal: boolean;
            } | null;
            brands?: unknown[];
            is_internal?: boolean;
            is_archived?: boolean;
        };
        SupplierAccess: {
            keys: {
                id: components["schemas"]["Id"];
                name: string;
                createdAt: components["schemas"]["Instant"];
                lastUsedAt: components["schemas"]["Instant"] | null;
                revokedAt: components["schemas"]["Instant"] | null;
            }[];
            webhookUrl: string | null;
            deliveries: {
                eventId: string;
                attempt: number;
                at: components["schemas"]["Instant"];
                durationMs: number;
                status: number | null;
                error: string | null;
            }[];
        };
        SupplierApiOrders: {
            data: {
                id: components["schemas"]["Id"];
                tuid: string;
                sidemark: string | null;
                sentAt: components["schemas"]["Instant"];
                quantity: number;
                total: components["schemas"]["Money"];
                requiredDate: components["schemas"]["Date"] | null;
                reference: string | null;
                eta: components["schemas"]["Date"] | null;
                status: components["schemas"]["SupplierOrderStatus"] | null;
                answeredAt: components["schemas"]["Instant"] | null;
                revision?: components["schemas"]["Revision"];
            }[];
            next: components["schemas"]["Id"] | null;
        };
        SupplierDocument: {
            id: components["schemas"]["Id"];
            name: string;
            type: string | null;
            created_at: components["schemas"]["LocalDateTime"] | components["schemas"]["Instant"];
            url: string;
            manufacturer_id: components["schemas"]["Id"];
            manufacturer_name: string;
            category_id?: components["schemas"]["Id"] | null;
            mime_type?: string;
            size?: number;
            has_thumbnail?: boolean;
            revision?: components["schemas"]["Revision"];
        };
        SupplierFreight: {
            table: string;
            zoneCount: number;
            rateCount: number;
            revision?: components["schemas"]["Revision"];
        };
        SupplierLink: {
            dealer: {
                name: string;
                logoUrl?: string | null;
                color?: string | null;
                email?: string | null;
                phone?: string | null;
                address?: string | null;
                currencySymbol?: string;
                locale?: string;
            };
            supplier: string;
            timezone: string;
            unit: string;
            taxName: string;
            tuid: string;
            sidemark: string | null;
            sentAt: components["schemas"]["Instant"];
            replaces?: {
                id: components["schemas"]["Id"] | null;
                tuid: string;
            } | null;
            requiredDate: components["schemas"]["Date"] | null;
            shippingMethod: string | null;
            shippingAddress: string | null;
            shippingInstructions: string | null;
            quantity: number;
            total: components["schemas"]["Money"];
            answeredTotal?: components["schemas"]["Money"];
            lines: {
                id: components["schemas"]["Id"];
                product: string;
                imageUrl: string | null;
                options: string[];
                notes: string | null;
                quantity: number;
                price: components["schemas"]["Money"];
                width: number | null;
                height: number | null;
                answer?: string | null;
                answeredPrice?: components["schemas"]["Money"] | null;
                answeredWidth?: number | null;
                answeredHeight?: number | null;
                answeredEta?: components["schemas"]["Date"] | null;
            }[];
            statuses: components["schemas"]["SupplierOrderStatus"][];
            statusId: components["schemas"]["Id"] | null;
            reference: string | null;
            freight: components["schemas"]["Money"];
            eta?: components["schemas"]["Date"] | null;
            trackingInformation: string | null;
            customerNotes: string | null;
            answeredAt: components["schemas"]["Instant"] | null;
            answeredBy: string | null;
            hasDocument?: boolean;
            revision?: components["schemas"]["Revision"];
        };
        SupplierOrder: {
            id: components["schemas"]["Id"];
            manufacturerId: components["schemas"]["Id"];
            reference: string | null;
            freight: components["schemas"]["Money"] | null;
            eta: components["schemas"]["Date"] | null;
            shippingInstructions: string | null;
            trackingInformation: string | null;
            createdAt: components["schemas"]["Instant"];
            updatedAt: components["schemas"]["Instant"] | null;
            historyCount?: number;
            orderStatusId: components["schemas"]["Id"];
            customerNotes: string | null;
            context: {
                orderStatus: components["schemas"]["SupplierOrderStatus"];
                requiredDate: components["schemas"]["Date"] | null;
                shippingAddress: string | null;
                shippingMethod: {
                    id: components["schemas"]["Id"];
                    name: string;
                } | null;
                orderLines: {
                    id: components["schemas"]["Id"];
                    externalOrderLineId: components["schemas"]["Id"];
                    manufacturerOrderId: components["schemas"]["Id"];
                    notes: string | null;
                    quantity: number;
                    sellPrice: components["schemas"]["Money"] | null;
                    productName?: string;
                    width?: number | null;
                    height?: number | null;
                    answer?: string | null;
                    answeredPrice?: components["schemas"]["Money"] | null;
                    answeredWidth?: number | null;
                    answeredHeight?: number | null;
                    answeredEta?: components["schemas"]["Date"] | null;
                }[];
            };
            answeredAt?: components["schemas"]["Instant"] | null;
            answeredBy?: string | null;
            differences?: string[];
            isSeen?: boolean;
            costs?: {
                lines: {
                    asked: components["schemas"]["Money"];
                    answered: components["schemas"]["Money"];
                    id: components["schemas"]["Id"];
                }[];
                freight: components["schemas"]["AskedAndAnswered"];
                total: components["schemas"]["AskedAndAnswered"];
            } | null;
            revision?: components["schemas"]["Revision"];
        };
        SupplierOrderStatus: {
            id: components["schemas"]["Id"];
            name: string;
            coreStatus: string;
        };
        SupplierSetup: {
            id: components["schemas"]["Id"];
            name: string;
            email: string | null;
            phone: string | null;
            address: string | null;
            leadDays: number;
            isOnline: boolean;
            isInternal: boolean;
            isArchived: boolean;
            defaultShippingMethodId: components["schemas"]["Id"] | null;
            shippingMethods: {
                id: components["schemas"]["Id"];
                name: string;
                description: string | null;
                address: string | null;
                isArchived: boolean;
            }[];
            revision?: components["schemas"]["Revision"];
        };
        TimelineEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Instant"];
            actor: {
                /** @enum {string} */
                type: "EMPLOYEE" | "CUSTOMER" | "SYSTEM";
                name: string | null;
                badgeColor: string | null;
            };
            area: string;
            verb: string;
            subject: {
                id: components["schemas"]["Id"] | null;
                label: string;
            } | null;
            changes: {
                field: string;
                /** @enum {string} */
                type: "TEXT" | "WHEN";
                old: string | null;
                new: string | null;
            }[];
        };
        TraceStep: {
            label: string;
            from: string;
            rule: string;
            inputs: (number | {
                step: number;
            })[];
            result: number;
            /** @enum {string} */
            unit: "money" | "count" | "size" | "area";
            /** @enum {string} */
            section?: "COST" | "SELL" | "TAX" | "PRODUCTS" | "CHARGES" | "ADJUSTMENTS" | "TOTAL" | "OVERRIDE" | "DEPOSIT";
        };
        UpdateCause: {
            /** @enum {string} */
            kind: "PRICING" | "COST_PADDING" | "FABRIC" | "FREIGHT" | "INSTALLATION" | "RULE" | "SURCHARGES";
            label: string;
            old: string | null;
            new: string | null;
        };
        Upload: {
            uuid: string;
            document: {
                id: components["schemas"]["Id"];
                account_id: components["schemas"]["Id"];
                created_at: components["schemas"]["LocalDateTime"] | components["schemas"]["Instant"];
                direct_upload: boolean;
                extension: string;
                filename: string;
                mime_type: string;
                name: string;
                size: number;
                type: string | null;
                updated_at: components["schemas"]["LocalDateTime"] | components["schemas"]["Instant"];
                url: string;
                revision?: components["schemas"]["Revision"];
            };
        };
        Url: {
            url: string;
        };
        When: {
            /** @constant */
            kind: "date";
            date: components["schemas"]["Date"];
        } | {
            /** @constant */
            kind: "datespan";
            start: components["schemas"]["Date"];
            end: components["schemas"]["Date"];
        } | {
            /** @constant */
            kind: "time";
            time: components["schemas"]["Instant"];
            zone: string;
        } | {
            /** @constant */
            kind: "timespan";
            start: components["schemas"]["Instant"];
            end: components["schemas"]["Instant"];
            startZone: string;
            endZone: string;
        };
        Workflow: {
            id: components["schemas"]["Id"];
            name: string;
            slug: string;
            isActive: boolean;
            isEditable: boolean;
            statuses: {
                id: components["schemas"]["Id"];
                name: string;
                slug: string;
                phase: components["schemas"]["Phase"];
                dealCount?: number;
            }[];
            flags: {
                id: components["schemas"]["Id"];
                name: string;
                slug: string;
                values: {
                    id: components["schemas"]["Id"];
                    label: string;
                    appearance: components["schemas"]["FlagAppearance"];
                    showOnCard: boolean;
                    isDefault: boolean;
                    slug: string;
                }[];
            }[];
            modules: components["schemas"]["WorkflowModule"][];
            alertCounts?: {
                [key: string]: number;
            };
            revision?: components["schemas"]["Revision"];
        };
        WorkflowFile: {
            name: string;
            statuses: {
                name: string;
                phase: components["schemas"]["Phase"];
            }[];
            flags: {
                name: string;
                values: {
                    label: string;
                    appearance: components["schemas"]["FlagAppearance"];
                    showOnCard: boolean;
                    isDefault: boolean;
                }[];
            }[];
            modules: components["schemas"]["WorkflowModule"][];
        };
        WorkflowModule: {
            /** @enum {string} */
            type: "DETAILS";
            config?: {
                /** @enum {string} */
                sidemark?: "DISABLED" | "READONLY" | "ENABLED";
                udfs?: components["schemas"]["Id"][] | null;
            } | null;
        } | {
            /** @enum {string} */
            type: "CHECKLIST";
            config?: {
                name?: string | null;
                dataSourceId?: components["schemas"]["Id"] | null;
            } | null;
        } | {
            /** @enum {string} */
            type: "APPOINTMENTS" | "RELATED_DEALS" | "PAYMENTS" | "ATTACHMENTS" | "QUOTES" | "NOTES";
            config?: Record<string, never> | null;
        } | {
            type: string;
            config?: unknown;
        };
        /** @description Its configuration is what its type asks for. A module of another type stays in a list that has it already. */
        WorkflowModuleInput: {
            /** @enum {string} */
            type: "DETAILS";
            config?: {
                /**
                 * @default ENABLED
                 * @enum {string}
                 */
                sidemark: "DISABLED" | "READONLY" | "ENABLED";
                /** @default [] */
                udfs: components["schemas"]["Id"][];
            } | null;
        } | {
            /** @enum {string} */
            type: "CHECKLIST";
            config?: {
                name?: string;
                dataSourceId?: components["schemas"]["Id"] | null;
            } | null;
        } | {
            /** @enum {string} */
            type: "APPOINTMENTS" | "RELATED_DEALS" | "PAYMENTS" | "ATTACHMENTS" | "QUOTES" | "NOTES";
            config?: Record<string, never> | null;
        } | {
            type: string;
            config?: unknown;
        };
    };
    responses: {
        /** @description Done; there is nothing to tell. */
        Done: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": Record<string, never>;
            };
        };
        /** @description The request breaks a rule; messages stand by field. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Nobody is signed in, or the key is none; of a public payment: there is none. */
        SignedOut: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description This person may not do this, or a browser sends it from another site. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An id in the path is missing, or another account's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The record has changed in the meantime, its state forbids this, or the Idempotency-Key is used up. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The request or its address is too large: an address has at most 8,192 characters. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type is another one than the call takes. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An id in the body is missing, another account's or not suitable. */
        Unsuitable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; Retry-After says when to try again. */
        TooOften: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of the server; it is logged under the request id. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not implemented, or not configured on this server. */
        NotAvailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The database is busy, full or away, or the time for the call is over; Retry-After says when to try again. */
        Busy: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        dataSourceId: string;
        dealId: string;
        documentId: string;
        employeeId: string;
        excludeId: string;
        externalId: string;
        flagId: string;
        id: string;
        itemId: string;
        keyId: string;
        manufacturerId: string;
        methodId: string;
        moId: string;
        orderId: string;
        paymentId: string;
        productId: string;
        sessionId: string;
        supplierOrderId: string;
        token: string;
        troubleId: string;
        windowId: string;
        /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
        IdempotencyKey: string;
        /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
        Range: string;
        /** @description The ETag of the file that the caller has: 304 if it is still the same. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccountSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountSettings"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getDealerSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealerSettings"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveDealerSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    companyLogoDocumentId?: components["schemas"]["Id"] | null;
                    companyDeliveryAddress?: string | null;
                    defaultShippingInstructions?: string | null;
                    companyDetails?: string | null;
                    bindingText?: string | null;
                    depositPercentage?: number | null;
                    taxRatePercentage?: number | null;
                    /** @enum {string} */
                    accountAdjustmentType?: "PERCENT_MARK_UP" | "PERCENT_MARGIN";
                    accountAdjustmentValue?: number;
                    /** @enum {string} */
                    quotePricingTaxMode?: "INCLUSIVE" | "EXCLUSIVE";
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    uploadLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    logo: string;
                    revision?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        companyLogoDocumentId: components["schemas"]["Id"];
                        companyLogoDocumentUrl: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    readLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    checkCardPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveMainCompany: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company_name: string;
                    address?: string | null;
                    account_email?: string | null;
                    order_confirmation_email?: string | null;
                    email: string;
                    phone?: string | null;
                    revision?: components["schemas"]["Revision"];
                    timezone?: string;
                    hosted_domain?: string | null;
                    brand_color?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveSupplierSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                manufacturerId: components["parameters"]["manufacturerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    default_shipping_method_id: (number | string) | null;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listProductOverrides: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOverride"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createProductOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProductOverrideInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOverride"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateProductOverride: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProductOverrideInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOverride"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    deleteProductOverride: {
        parameters: {
            query?: {
                revision?: number;
            };
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    previewProductOverride: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProductOverrideInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductOverrideEffect"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    predictAddresses: {
        parameters: {
            query: {
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        placeId: string;
                        description: string;
                    }[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getPlace: {
        parameters: {
            query: {
                placeId: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        placeId: string;
                        address: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    username: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The session's cookie; it goes with every call that needs one. */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        resetToken?: string;
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionUser"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    branding: {
        parameters: {
            query: {
                host: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        logoUrl: string | null;
                        backgroundColor: string | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listBundles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bundle"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    subscribeBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    templateValues: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unsubscribeBundle: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    previewBundle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    templateValues: {
                        [key: string]: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BundleEffect"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                startTime?: components["schemas"]["Instant"];
                endTime?: components["schemas"]["Instant"];
                dateFrom?: components["schemas"]["Instant"];
                dateTo?: components["schemas"]["Instant"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if the range has more appointments than these. */
                    "X-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarEvent"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listDealEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if the deal has more appointments than these. */
                    "X-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appointment"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createDealEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAppointmentInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Appointment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppointmentInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    deleteEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getCalendarFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeed"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Url"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: {
                createdAt?: components["schemas"]["Instant"];
            };
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    readCalendarFeed: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listChecklistItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                dealId: components["parameters"]["dealId"];
                dataSourceId: components["parameters"]["dataSourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checklist"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveChecklistItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                dataSourceId: components["parameters"]["dataSourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        id: components["schemas"]["Id"] | null;
                        label: string;
                        isChecked: boolean;
                    }[];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Checklist"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    sortChecklistItems: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                dataSourceId: components["parameters"]["dataSourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Id"][];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    deleteChecklistItem: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                dataSourceId: components["parameters"]["dataSourceId"];
                itemId: components["parameters"]["itemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listChecklistDataSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if the account has more data sources than these. */
                    "X-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChecklistDataSource"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createChecklistDataSource: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listContactConnections: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ContactConnection"][];
                        available: {
                            schema: string;
                            name: string;
                        }[];
                    };
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    linkContactProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    schema: "ZOHO" | "NYLAS" | "PODIUM";
                    redirectUri: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    finishContactLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    state: string;
                    code: string;
                    parameters?: {
                        [key: string]: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["Id"];
                        name: string;
                        hasBecomePrimary: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    checkContactProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    makeContactProviderPrimary: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unlinkContactProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    searchContacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filters?: {
                        search?: string;
                        ids?: components["schemas"]["Id"][];
                    };
                    pagination: {
                        limit: number;
                        offset: number;
                    };
                    sort?: {
                        /** @enum {string} */
                        column: "name";
                        /** @enum {string} */
                        direction: "ASC" | "DESC";
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        data: components["schemas"]["ContactSummary"][];
                        copies?: components["schemas"]["ContactCopy"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    refreshContacts: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        copies: components["schemas"]["ContactCopy"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contact"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    externalData: {
                        [key: string]: unknown;
                    };
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    providerConfigId: components["schemas"]["Id"];
                    externalData: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listUdfs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomField"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createUdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    required: boolean;
                    /** @enum {string} */
                    type: "CONTACT" | "STRING" | "STRING_MULTILINE";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateUdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    required: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveUdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listWorkflowDeals: {
        parameters: {
            query?: {
                search?: string;
                statusId?: string[];
                phase?: string[];
                alerts?: ("warning" | "info" | "any") | ("NoQuotesWhenQuoting" | "NoOrdersWhenInProgress" | "PaymentTrouble" | "SupplierAnswer" | "Payment" | "Install" | "LostReason");
                flagValueId?: string[];
                archived?: boolean;
                perStatus?: number;
                limit?: number;
                offset?: number;
                sort?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if a list without a query was cut at 10,000 deals. */
                    "X-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealSummary"][] | components["schemas"]["DealPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    sidemark?: string | null;
                    contactId?: components["schemas"]["Id"] | null;
                    udfs?: {
                        [key: string]: string | null;
                    };
                    statusId: components["schemas"]["Id"];
                    ownerId?: components["schemas"]["Id"] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getDeal: {
        parameters: {
            query?: {
                documentsLimit?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deal"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DealInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    changeDealStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentStatusId: components["schemas"]["Id"];
                    statusId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    moveDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentStatusId: components["schemas"]["Id"];
                    targetStatusId: components["schemas"]["Id"];
                    belowId: components["schemas"]["Id"] | null;
                    belowSortOrder?: number | null;
                    /** @enum {string} */
                    position?: "top" | "bottom";
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unarchiveDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    setDealFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                flagId: components["parameters"]["flagId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    valueId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    uploadDealDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                    filename: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealDocument"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listDealDocuments: {
        parameters: {
            query?: {
                from?: string;
                limit?: number;
            };
            header?: never;
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if the deal has more documents than these. */
                    "X-Truncated"?: string;
                    /** @description How many documents come after these, if `limit` was given. */
                    "X-Rest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealDocument"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveDealDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    downloadDocument: {
        parameters: {
            query?: {
                inline?: boolean;
            };
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getDocumentThumbnail: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    uploadLegacyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    document: string;
                    uuid: string;
                    friendly_type?: string;
                    friendly_name?: string;
                    document_category_id?: components["schemas"]["Id"];
                    directUpload?: string;
                    manufacturer_id?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateLegacyDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    document: string;
                    uuid?: string;
                    friendly_type?: string;
                    friendly_name?: string;
                    document_category_id?: components["schemas"]["Id"];
                    directUpload?: string;
                    manufacturer_id?: components["schemas"]["Id"];
                    /** @constant */
                    _method: "PUT";
                    revision?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Upload"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listDocumentCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["DocumentCategory"][];
                    };
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listSupplierDocuments: {
        parameters: {
            query?: {
                from?: string;
                limit?: number;
                manufacturer_id?: string;
                category_id?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if there are more documents than these. */
                    "X-Truncated"?: string;
                    /** @description How many documents come after these, if `limit` was given. */
                    "X-Rest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SupplierDocument"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveSupplierDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listSuppliers: {
        parameters: {
            query?: {
                archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Supplier"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listEmployees: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"][];
                    };
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    username: string;
                    email: string;
                    role_id: string;
                    /** @enum {string} */
                    status: "active" | "disabled";
                    notification_settings?: {
                        [key: string]: unknown;
                    } | null;
                    permissions?: ({
                        [key: string]: unknown;
                    } | string[]) | null;
                    colors?: {
                        [key: string]: unknown;
                    } | null;
                    company_ids?: components["schemas"]["Id"][];
                    maximum_discount?: number;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Created"];
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getEmployee: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Employee"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateEmployee: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: string;
                    last_name: string;
                    username: string;
                    email: string;
                    role_id: string;
                    /** @enum {string} */
                    status: "active" | "disabled";
                    notification_settings?: {
                        [key: string]: unknown;
                    } | null;
                    permissions?: ({
                        [key: string]: unknown;
                    } | string[]) | null;
                    colors?: {
                        [key: string]: unknown;
                    } | null;
                    company_ids?: components["schemas"]["Id"][];
                    maximum_discount?: number;
                    password?: string;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    checkEmail: {
        parameters: {
            query: {
                value: string;
            };
            header?: never;
            path: {
                excludeId: components["parameters"]["excludeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exists: boolean;
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    checkUsername: {
        parameters: {
            query: {
                value: string;
            };
            header?: never;
            path: {
                excludeId: components["parameters"]["excludeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        exists: boolean;
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listRoles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Role"][];
                    };
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updatePrincipal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                employeeId: components["parameters"]["employeeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    personnelId?: ("" | components["schemas"]["Id"]) | null;
                    flags: string[];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    version: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        GIT_COMMIT: string;
                    };
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Providers"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getCalendarAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarAccount"] | null;
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    linkCalendarAccount: {
        parameters: {
            query: {
                callbackUrl: string;
                redirectUrl: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way to another site. */
            302: {
                headers: {
                    /** @description Where to go. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    finishCalendarLink: {
        parameters: {
            query?: {
                code?: string;
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way to another site. */
            302: {
                headers: {
                    /** @description Where to go. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    answerInvitation: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAnswerInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getInvitationFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listJobs: {
        parameters: {
            query?: {
                status?: "dead";
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJobs"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailedJob"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    removeJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    retryJob: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    searchLegacyOrders: {
        parameters: {
            query: {
                criteria: string;
                page?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LegacyOrder"][];
                        info: {
                            per_page: number;
                            page: number;
                            count: number;
                            more_records: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getLegacyOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LegacyOrder"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getLineOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveLineOptions: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LineOptionsInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    previewLineOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    chosen: {
                        [key: string]: {
                            choice?: string | null;
                            number?: number | null;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LineOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getLineTrace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        steps: components["schemas"]["TraceStep"][];
                        /** @enum {string} */
                        measureSystem: "METRIC" | "IMPERIAL";
                        listName: string | null;
                        version: {
                            number: number;
                            /** Format: date */
                            startsOn: string;
                        } | null;
                        grid: {
                            band: string;
                            widths: number[];
                            heights: number[];
                            prices: (components["schemas"]["Money"] | null)[][];
                            cell: {
                                width: number;
                                height: number;
                            };
                        } | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                from?: string;
                limit?: number;
            };
            header?: never;
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if the deal has more notes than these. */
                    "X-Truncated"?: string;
                    /** @description How many notes come after these, if `limit` was given. */
                    "X-Rest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NoteInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    status: "REQUESTED" | "PAID" | "CANCELLED";
                    transactedAt?: string | null;
                    description?: string | null;
                    reference?: string | null;
                    quoteId?: string | null;
                    /** @enum {string} */
                    type: "MANUAL" | "STRIPE_CHECKOUT";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updatePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number;
                    /** @enum {string} */
                    status: "REQUESTED" | "PAID" | "CANCELLED";
                    transactedAt?: string | null;
                    description?: string | null;
                    reference?: string | null;
                    quoteId?: string | null;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    cancelPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archivePayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                paymentId: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    sendPaymentRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentRequestInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    settlePaymentTrouble: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
                id: components["parameters"]["id"];
                troubleId: components["parameters"]["troubleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never> | null;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listPersonnel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if the account has more people than these. */
                    "X-Truncated"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    labels: string[];
                    notes?: string | null;
                    badgeColor: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updatePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email: string;
                    labels: string[];
                    notes?: string | null;
                    badgeColor: string;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archivePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unarchivePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    employeeId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listPersonnelLabels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listBrandCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrandCategories"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                id?: components["schemas"]["Id"];
                search?: string;
                brandId?: components["schemas"]["Id"];
                categoryId?: components["schemas"]["Id"];
                brandSubCategoryId?: components["schemas"]["Id"];
                masterProductId?: components["schemas"]["Id"];
                manufacturerId?: components["schemas"]["Id"];
                ids?: string[];
                withoutSubCategory?: boolean;
                withoutHidden?: boolean;
                kind?: "OUTER" | "CHOICE";
                offset?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    countProducts: {
        parameters: {
            query?: {
                search?: string;
                manufacturerId?: components["schemas"]["Id"];
                pictures?: boolean;
                withoutHidden?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCounts"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listTopProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        productId: components["schemas"]["Id"];
                    }[];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getProductDetail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: components["schemas"]["Id"];
                            is_sixteen_disabled: boolean;
                            is_eight_disabled: boolean;
                            limits?: {
                                width: components["schemas"]["Range"];
                                height: components["schemas"]["Range"];
                            } | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listSalesReps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    copyWindow: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_window_id: components["schemas"]["Id"];
                    /** @enum {string} */
                    type: "window" | "line";
                    order_window_product_id?: components["schemas"]["Id"] | null;
                    target_window_id?: components["schemas"]["Id"] | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    addWindows: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_windows: {
                        order_id: components["schemas"]["Id"];
                        quantity: number;
                        width?: string | null;
                        height?: string | null;
                        details?: string | null;
                        product?: {
                            product_id: components["schemas"]["Id"];
                            notes?: string | null;
                        };
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            id: components["schemas"]["Id"];
                            order_window_product_id?: components["schemas"]["Id"] | null;
                        }[];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    addWindowProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                windowId: components["parameters"]["windowId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    details?: string | null;
                    notes?: string | null;
                    width?: string | null;
                    height?: string | null;
                    quantity: number;
                    order_id: components["schemas"]["Id"];
                    order_window_id: components["schemas"]["Id"];
                    product_id: components["schemas"]["Id"];
                    brand_id: components["schemas"]["Id"];
                    category_id: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        order_window_product_id: components["schemas"]["Id"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateWindowProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                windowId: components["parameters"]["windowId"];
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    details?: string | null;
                    notes?: string | null;
                    width?: string | null;
                    height?: string | null;
                    quantity: number;
                    /** @constant */
                    type?: "standard";
                    taxable?: boolean;
                    has_freight?: boolean;
                    has_installation?: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    deleteWindowProduct: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                windowId: components["parameters"]["windowId"];
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    _method: "DELETE";
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getProductOptions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
                windowId: components["parameters"]["windowId"];
                productId: components["parameters"]["productId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LineOptionGroup"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    deleteWindow: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderId: components["parameters"]["orderId"];
                windowId: components["parameters"]["windowId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    _method: "DELETE";
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    recalculateWindows: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    order_id: components["schemas"]["Id"];
                    window_ids?: components["schemas"]["Id"][];
                    type?: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getPublicPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPayment"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                paymentId: components["parameters"]["paymentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: string;
                    isHosted?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                paymentId: components["parameters"]["paymentId"];
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sessionId: components["schemas"]["Id"];
                        status: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getCustomerQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerQuote"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getCustomerQuotePayments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotePaymentSummary"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    acceptCustomerQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    signature?: string | null;
                    /** @constant */
                    acceptsTerms: true;
                    version?: string;
                    agent?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        convertedAt: components["schemas"]["Instant"];
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getCustomerQuotePdf: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getSandboxSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    actInSandbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    outcome: "PAY" | "ASK_BANK" | "CONFIRM_AT_BANK" | "DECLINE" | "LEAVE";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxSession"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    estimateFreight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
                manufacturerId: components["parameters"]["manufacturerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    shippingMethodId?: ("" | components["schemas"]["Id"]) | null;
                    requiredDate: string;
                    shippingAddress?: string | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        estimate: {
                            amount: components["schemas"]["Money"] | null;
                            trace?: components["schemas"]["TraceStep"][];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    searchPurchaseOrders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    filters: {
                        search?: string;
                        manufacturerId?: components["schemas"]["Id"];
                        /** Format: date */
                        dateFrom?: string;
                        /** Format: date */
                        dateTo?: string;
                        isArchived?: boolean;
                        salesRep?: string | null;
                        /** @enum {string} */
                        status?: "OPEN" | "SUBMITTED";
                    };
                    pagination: {
                        limit: number;
                        offset: number;
                    };
                    sort?: {
                        /** @enum {string} */
                        column: "tuid" | "status" | "supplierStatus" | "eta" | "manufacturer" | "sidemark" | "salesRep" | "totalQuantity" | "totalCost" | "createdAt";
                        /** @enum {string} */
                        direction: "ASC" | "DESC";
                    };
                    isSummary?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PurchaseOrderSummary"][];
                        total: number;
                        isMore?: boolean;
                        totals?: {
                            totalCost: components["schemas"]["Money"] | null;
                            totalQuantity: number;
                        };
                        summary?: {
                            open: {
                                count: number;
                                totalCost: components["schemas"]["Money"] | null;
                            };
                            submitted: {
                                [key: string]: number;
                            };
                        };
                        choices?: {
                            suppliers: {
                                id: components["schemas"]["Id"];
                                name: string;
                            }[];
                            salesReps: string[];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getPurchaseOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseOrder"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listOrderHistory: {
        parameters: {
            query?: {
                page?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["OrderHistoryEntry"][];
                        total: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createPurchaseOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    company_id?: components["schemas"]["Id"];
                    employee_id?: components["schemas"]["Id"];
                    manufacturer_id: components["schemas"]["Id"];
                    sidemark?: string | null;
                    details?: string | null;
                    sales_rep_override?: string | null;
                    isManufacturerPrivate?: boolean;
                    is_draft?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Created"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updatePurchaseOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    reopenPurchaseOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    clonePurchaseOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    orderId: components["schemas"]["Id"];
                    details?: string | null;
                    sidemark?: string | null;
                    sales_rep_override?: string | null;
                    windowIds?: components["schemas"]["Id"][];
                    isManufacturerPrivate?: boolean;
                    isRevision?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cloned_order: components["schemas"]["Created"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archivePurchaseOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unarchivePurchaseOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: components["schemas"]["Id"][];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    renderPurchaseOrderPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requiredDate: string;
                    shippingMethodId?: ("" | components["schemas"]["Id"]) | null;
                    shippingAddress?: string | null;
                    shippingInstructions?: string | null;
                    isPlainForm?: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Url"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    submitPurchaseOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    requiredDate: string;
                    shippingMethodId?: ("" | components["schemas"]["Id"]) | null;
                    shippingAddress?: string | null;
                    shippingInstructions?: string | null;
                    documentId?: components["schemas"]["Id"];
                    supplierOrder?: {
                        eta?: string | null;
                        requiredDate?: string | null;
                        shippingAddress?: string | null;
                        shippingInstructions?: string | null;
                        shippingMethod?: string | null;
                        reference?: string | null;
                        notes?: string | null;
                        orderStatus?: string | null;
                        trackingInformation?: string | null;
                        freight?: number | null;
                        id?: components["schemas"]["Id"] | null;
                        manufacturerId: components["schemas"]["Id"];
                        revision?: components["schemas"]["Revision"];
                    };
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        supplierOrderId: components["schemas"]["Id"] | null;
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listOrderDocuments: {
        parameters: {
            query?: {
                from?: string;
                limit?: number;
            };
            header?: never;
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description true if it has more documents than these. */
                    "X-Truncated"?: string;
                    /** @description How many documents come after these, if `limit` was given. */
                    "X-Rest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LegacyDocument"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    attachOrderDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    document: string;
                    orderId?: components["schemas"]["Id"];
                    categoryId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LegacyDocument"];
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveOrderDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderId: components["parameters"]["orderId"];
                documentId: components["parameters"]["documentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    _method: "DELETE";
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listDealQuotes: {
        parameters: {
            query?: {
                archived?: boolean;
            };
            header?: never;
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuoteSummary"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getQuote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    addQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuoteInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    overrideQuoteTotal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                externalId: components["parameters"]["externalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    override_total: number | null;
                    notes?: string | null;
                    override_taxables?: boolean;
                    lastUpdatedAt?: string;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    cloneQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewQuoteInput"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    archiveQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unarchiveQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    acceptQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    from: "OPEN" | "LOCKED" | "APPROVED" | "ACCEPTED" | "REJECTED" | "CLOSED";
                    signature?: ("" | string) | null;
                    acceptWithoutSignature?: boolean | null;
                    name?: string | null;
                    lastUpdatedAt?: string;
                    agent?: string | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    lockQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteTransition"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    reopenQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteTransition"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    rejectQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuoteTransition"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    sendQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendQuoteInput"];
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    convertQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quoteId: components["schemas"]["Id"];
                    manufacturerId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getQuotePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Url"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getMeasurePdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Url"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getInstallPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Url"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    convertLegacyQuote: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                orderId: components["parameters"]["orderId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    type: "order";
                    process_type: string;
                    orderOnline: boolean;
                    required_date: string;
                    shipping_address?: string | null;
                    shipping_method_id?: components["schemas"]["Id"] | null;
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveQuotePricing: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    lastUpdatedAt: string;
                    depositAmountOverride: number | null;
                    sellTaxOverride: number | null;
                    adjustments: components["schemas"]["AdjustmentInput"][];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quote"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    previewQuotePricing: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    depositAmountOverride?: number | null;
                    sellTaxOverride?: number | null;
                    adjustments?: components["schemas"]["AdjustmentInput"][];
                    override_total?: number | null;
                    notes?: string | null;
                    override_taxables?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotePricing"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getQuoteUpdates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lastUpdatedAt: string;
                        lines: {
                            lineId: components["schemas"]["Id"];
                            windowId: components["schemas"]["Id"];
                            windowGroupName: string | null;
                            productName: string;
                            causes: components["schemas"]["UpdateCause"][];
                            oldTotal: components["schemas"]["Money"] | null;
                            newTotal: components["schemas"]["Money"] | null;
                            newErrors: string[];
                        }[];
                        wholeQuote: components["schemas"]["UpdateCause"][];
                        oldTotal: components["schemas"]["Money"];
                        newTotal: components["schemas"]["Money"] | null;
                        newPricing: components["schemas"]["QuotePricing"] | null;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getQuoteTrace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        steps: components["schemas"]["TraceStep"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    relateDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    relatedDealId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    unrelateDeal: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    relatedDealId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    globalSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    search: string;
                    pagination?: {
                        limit: number;
                        offset: number;
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SearchResult"][];
                        total: number;
                        hasMore?: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listSupplierOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierOrder"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listOfflineSupplierOrders: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineSupplierOrder"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveOfflineSupplierOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    model: {
                        eta?: string | null;
                        requiredDate?: string | null;
                        shippingAddress?: string | null;
                        shippingInstructions?: string | null;
                        shippingMethod?: string | null;
                        reference?: string | null;
                        notes?: string | null;
                        orderStatus?: string | null;
                        trackingInformation?: string | null;
                        freight?: number | null;
                        id?: components["schemas"]["Id"] | null;
                        manufacturerId: components["schemas"]["Id"];
                        revision?: components["schemas"]["Revision"];
                    };
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    markSupplierOrderSeen: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                supplierOrderId: components["parameters"]["supplierOrderId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getSupplierLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    answerSupplierLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    statusId?: components["schemas"]["Id"] | null;
                    reference?: string | null;
                    freight?: number | null;
                    eta?: string | null;
                    trackingInformation?: string | null;
                    customerNotes?: string | null;
                    lines?: {
                        id: components["schemas"]["Id"];
                        answer?: ("CONFIRMED" | "CHANGED" | "NOT_MADE") | null;
                        price?: number | null;
                        width?: number | null;
                        height?: number | null;
                        eta?: string | null;
                    }[];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierLink"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getSupplierLinkDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description One range of bytes, as bytes=0-1023; several at once get the whole file. */
                Range?: components["parameters"]["Range"];
                /** @description The ETag of the file that the caller has: 304 if it is still the same. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                token: components["parameters"]["token"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with its own content type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The range that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The file is still the one the caller has. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The file ends before this range. */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listSupplierApiOrders: {
        parameters: {
            query?: {
                after?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierApiOrders"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getSupplierApiOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    answerSupplierApiOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string | null;
                    statusId?: components["schemas"]["Id"] | null;
                    reference?: string | null;
                    freight?: number | null;
                    eta?: string | null;
                    trackingInformation?: string | null;
                    customerNotes?: string | null;
                    lines?: {
                        id: components["schemas"]["Id"];
                        answer?: ("CONFIRMED" | "CHANGED" | "NOT_MADE") | null;
                        price?: number | null;
                        width?: number | null;
                        height?: number | null;
                        eta?: string | null;
                    }[];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierLink"] | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listOfflineSupplierOrderHistory: {
        parameters: {
            query?: {
                page?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
                moId: components["parameters"]["moId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryItem"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listTrackers: {
        parameters: {
            query: {
                type: string;
                model: string;
                id: components["schemas"]["Id"];
                page?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["LegacyHistoryItem"][];
                        total?: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listSupplierOrderStatuses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierOrderStatus"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getSupplier: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierSetup"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveSupplier: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    email?: string | null;
                    phone?: string | null;
                    address?: string | null;
                    leadDays?: number;
                    isInternal?: boolean;
                    defaultShippingMethodId?: components["schemas"]["Id"] | null;
                    isArchived?: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    createSupplier: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    email?: string | null;
                    phone?: string | null;
                    address?: string | null;
                    leadDays?: number;
                    isInternal?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    addShippingMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    description?: string | null;
                    address?: string | null;
                    isArchived?: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Created"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveShippingMethod: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                methodId: components["parameters"]["methodId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name?: string;
                    description?: string | null;
                    address?: string | null;
                    isArchived?: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getFreight: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierFreight"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveFreight: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    table: string;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreightOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    checkFreight: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    table: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreightOutcome"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getAccess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SupplierAccess"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    addKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["Id"];
                        key: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
                keyId: components["parameters"]["keyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    setWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    url: string;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    endWebhook: {
        parameters: {
            query?: {
                revision?: number;
            };
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listDealTimeline: {
        parameters: {
            query?: {
                areas?: string[];
                before?: string;
                limit?: number;
            };
            header?: never;
            path: {
                dealId: components["parameters"]["dealId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        entries: components["schemas"]["TimelineEntry"][];
                        next: components["schemas"]["Id"] | null;
                        rest: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    listWorkflows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"][];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workflow"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    getDealWorkflowSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DealWorkflowSettings"];
                };
            };
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveDealWorkflowSettings: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workflows: ({
                        workflowId: components["schemas"]["Id"];
                        presetFilters: {
                            name: string;
                            params: string;
                        }[];
                    } & {
                        [key: string]: unknown;
                    })[];
                    revision?: components["schemas"]["Revision"];
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        revision?: components["schemas"]["Revision"];
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    exportWorkflowSchema: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkflowFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    importWorkflowSchema: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["Id"];
                    } | null;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    updateWorkflow: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    isActive: boolean;
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
    saveWorkflowModules: {
        parameters: {
            query?: never;
            header?: {
                /** @description 8 to 200 letters, digits and _ . : - of the sender's choice. A change sent again under its key within a day has its effect once, and gets the first answer. It gets 409 if its body is another one, or if the answer held a secret, which is not kept. A refusal uses no key up. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    modules: components["schemas"]["WorkflowModuleInput"][];
                    revision?: components["schemas"]["Revision"];
                };
            };
        };
        responses: {
            200: components["responses"]["Done"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignedOut"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["Unsuitable"];
            429: components["responses"]["TooOften"];
            500: components["responses"]["Fault"];
            501: components["responses"]["NotAvailable"];
            503: components["responses"]["Busy"];
        };
    };
}
