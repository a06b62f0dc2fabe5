type Role = "button" | "link" | "textbox" | "table" | "tab" | "heading" | "list" | "region" | "searchbox";

export interface Screen {
  /** The route as it is written in the specification. */
  route: string;
  path: string;
  heading: string;
  who: "stranger" | "user" | "administrator";
  /** Every user may open the screen, but in the demo only the administrator has data on it. */
  isOpen?: true;
  /** Elements that the screen must have at any size, by role and name. */
  holds: readonly (readonly [Role, string | RegExp])[];
}

/** Every route with a screen; `{campaignId}` stands for the demo's campaign. */
export const screens: readonly Screen[] = [
  {
    route: "/login",
    path: "/login",
    heading: "Sign in",
    who: "stranger",
    holds: [
      ["textbox", "Username"],
      ["button", /^Sign in$/],
      ["link", "Forgot your password?"],
      ["link", "Create an account"],
    ],
  },
  {
    route: "/register",
    path: "/register",
    heading: "Create an account",
    who: "stranger",
    holds: [
      ["textbox", "Email"],
      ["button", "Create account"],
    ],
  },
  {
    route: "/passoword-reset",
    path: "/passoword-reset",
    heading: "Forgot your password?",
    who: "stranger",
    holds: [["button", "Send the link"]],
  },
  {
    route: "/verify",
    path: "/verify",
    heading: "Verify a memo",
    who: "stranger",
    holds: [
      ["textbox", "Memo"],
      ["button", "Verify"],
    ],
  },
  {
    route: "/password-reset/{token}",
    path: "/password-reset/q83vEjRWeJCrze8SNFZ4kA",
    heading: "Set a new password",
    who: "stranger",
    holds: [["button", "Set password"]],
  },
  {
    route: "/auth/oauth/success",
    path: "/auth/oauth/success",
    heading: "Sign-in could not be completed",
    who: "stranger",
    holds: [["link", "Back to sign in"]],
  },
  {
    route: "/auth/oauth/error",
    path: "/auth/oauth/error?message=The%20account%20is%20linked%20to%20somebody%20else",
    heading: "Sign-in could not be completed",
    who: "stranger",
    holds: [["link", "Back to sign in"]],
  },
  {
    route: "/auth/verify-email",
    path: "/auth/verify-email",
    heading: "Your email address could not be confirmed",
    who: "stranger",
    holds: [["link", "Back to sign in"]],
  },
  {
    route: "/take-back/{token}",
    path: "/take-back/q83vEjRWeJCrze8SNFZ4kA",
    heading: "Take your address back?",
    who: "stranger",
    holds: [["button", "Take the address back"]],
  },
  {
    route: "/dashboard/inbox",
    path: "/dashboard/inbox",
    heading: "Inbox",
    who: "user",
    holds: [
      ["searchbox", "Search the inbox"],
      ["button", "Filters"],
    ],
  },
  {
    route: "/campaigns",
    path: "/campaigns",
    heading: "Campaigns",
    who: "user",
    holds: [["button", "New campaign"]],
  },
  {
    route: "/dashboard/settings",
    path: "/dashboard/settings",
    heading: "Settings",
    who: "user",
    holds: [
      ["button", "Connect a mailbox"],
      ["button", "Change password"],
      ["button", "Change email"],
      ["button", "Set up an authenticator app"],
      ["button", "Sign out everywhere"],
      ["button", "New API key"],
      ["button", "New webhook"],
      ["button", "Export my data"],
      ["heading", "Undo sending"],
    ],
  },
  {
    route: "/dashboard/settings/suppressions",
    path: "/dashboard/settings/suppressions",
    heading: "Suppressed addresses",
    who: "user",
    holds: [["searchbox", "Search addresses"]],
  },
  {
    route: "/dashboard/recently-deleted",
    path: "/dashboard/recently-deleted",
    heading: "Recently deleted",
    who: "user",
    holds: [],
  },
  {
    route: "/dashboard/email-templates",
    path: "/dashboard/email-templates",
    heading: "Email Template Management",
    who: "user",
    holds: [
      ["button", "New template"],
      ["searchbox", /^Filter templates/],
    ],
  },
  {
    route: "/dashboard/campaign/",
    path: "/dashboard/campaign",
    heading: "Search campaigns",
    who: "user",
    holds: [["button", "New campaign"]],
  },
  {
    route: "/dashboard/campaign/{campaignId}/",
    path: "/dashboard/campaign/{campaignId}",
    heading: "Summer on the coast",
    who: "administrator",
    holds: [
      ["button", "Choose creators"],
      ["searchbox", "Search conversations"],
    ],
  },
  {
    route: "/dashboard/campaign/{campaignId}/, board",
    path: "/dashboard/campaign/{campaignId}?view=board",
    heading: "Summer on the coast",
    who: "administrator",
    holds: [["heading", /^Negotiation/]],
  },
  {
    route: "/dashboard/campaign/{campaignId}/, drafts",
    path: "/dashboard/campaign/{campaignId}?view=drafts",
    heading: "Summer on the coast",
    who: "administrator",
    holds: [["searchbox", "Search drafts"]],
  },
  {
    route: "/dashboard/campaign/{campaignId}/, sent",
    path: "/dashboard/campaign/{campaignId}?view=sent",
    heading: "Summer on the coast",
    who: "administrator",
    holds: [["button", /^Unconfirmed/]],
  },
  {
    route: "/dashboard/campaign/{campaignId}/, figures",
    path: "/dashboard/campaign/{campaignId}?view=figures",
    heading: "Summer on the coast",
    who: "administrator",
    holds: [
      ["heading", "Spent"],
      ["heading", "From chosen to deal"],
      ["heading", "Cost per 1,000 views"],
    ],
  },
  {
    route: "/dashboard/campaign/{campaignId}/edit",
    path: "/dashboard/campaign/{campaignId}/edit",
    heading: "Edit Summer on the coast",
    who: "administrator",
    holds: [
      ["button", "Save"],
      ["button", "Delete campaign"],
    ],
  },
  {
    route: "/dashboard/analytics",
    path: "/dashboard/analytics",
    heading: "Analytics",
    who: "user",
    holds: [
      ["button", "Filters"],
      ["button", "Export"],
    ],
  },
  {
    route: "/dashboard/analytics, days",
    path: "/dashboard/analytics?measure=sent&compare=previous",
    heading: "Analytics",
    who: "administrator",
    isOpen: true,
    holds: [
      ["heading", "Sent by day"],
      ["button", "PNG"],
    ],
  },
  {
    route: "/dashboard/analytics, rates of weeks",
    path: "/dashboard/analytics?show=rate&by=week&period=90d",
    heading: "Analytics",
    who: "administrator",
    isOpen: true,
    holds: [["heading", "Answered by week"]],
  },
  {
    route: "/dashboard/analytics, rates of templates",
    path: "/dashboard/analytics?show=rate&by=template&step=initial",
    heading: "Analytics",
    who: "administrator",
    isOpen: true,
    holds: [
      ["heading", "Answered by template"],
      ["button", "Reset filters"],
    ],
  },
  {
    route: "/dashboard/analytics, hours of the week",
    path: "/dashboard/analytics?measure=sent&by=weekdayHour",
    heading: "Analytics",
    who: "administrator",
    isOpen: true,
    holds: [["heading", "Sent by weekday and hour"]],
  },
  {
    route: "/dashboard/unmatched-mail",
    path: "/dashboard/unmatched-mail",
    heading: "Unmatched mail",
    who: "user",
    holds: [],
  },
  {
    route: "/creators",
    path: "/creators",
    heading: "Creators",
    who: "administrator",
    holds: [
      ["button", "Import CSV"],
      ["button", "New creator"],
    ],
  },
  {
    route: "/creators/duplicates",
    path: "/creators/duplicates",
    heading: "Duplicates",
    who: "administrator",
    holds: [
      ["tab", "To look at"],
      ["tab", "Merged"],
      ["tab", "Dismissed"],
    ],
  },
  {
    route: "/email-templates",
    path: "/email-templates",
    heading: "Email Template Management",
    who: "administrator",
    holds: [["button", "New template"]],
  },
  {
    route: "/settings",
    path: "/settings",
    heading: "Installation",
    who: "administrator",
    holds: [["button", "Add genre"]],
  },
  {
    route: "/settings, own fields",
    path: "/settings?tab=fields",
    heading: "Installation",
    who: "administrator",
    holds: [
      ["heading", "Own fields"],
      ["button", "Add field"],
    ],
  },
  {
    route: "/settings, mail and storage",
    path: "/settings?tab=state",
    heading: "Installation",
    who: "administrator",
    holds: [
      ["heading", "Outgoing mail"],
      ["heading", "Incoming mail"],
      ["table", "Largest tables"],
    ],
  },
  {
    route: "/settings, data",
    path: "/settings?tab=data",
    heading: "Installation",
    who: "administrator",
    holds: [
      ["heading", "Retention"],
      ["link", "Show what was deleted"],
      ["link", "Show suppressed addresses"],
    ],
  },
  {
    route: "/settings/suppressions",
    path: "/settings/suppressions",
    heading: "Suppressed addresses",
    who: "administrator",
    holds: [["searchbox", "Search addresses"]],
  },
  {
    route: "/audit",
    path: "/audit",
    heading: "Audit log",
    who: "administrator",
    holds: [
      ["button", "Export CSV"],
      ["button", "Verify"],
      ["list", "Audit log"],
    ],
  },
  {
    route: "/users",
    path: "/users",
    heading: "Users",
    who: "administrator",
    holds: [
      ["button", "New User"],
      ["button", "Invitations"],
    ],
  },
  {
    route: "/sandbox",
    path: "/sandbox",
    heading: "Sandbox",
    who: "user",
    holds: [],
  },
];
