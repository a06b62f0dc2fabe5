import type { accounts } from "@overture/contract";
import type { Configuration, ServerMetadata, TokenEndpointResponse, TokenEndpointResponseHelpers } from "openid-client";

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** A provider's data about a person. */
export interface Profile {
  /** The provider's own id, which is never reused for another person. */
  subject: string;
  /** The base for a username. */
  name: string;
  /** An address, if the provider itself says that it is verified. */
  verifiedEmail: string | undefined;
}

export interface Identity extends Profile {
  provider: accounts.OAuthProvider;
}

/** How a kind of provider uses OAuth, at whatever address. */
export interface ProviderKind {
  server: ServerMetadata;
  scope: string;
  /** The provider proves who signs in with an ID token, which must contain our nonce. */
  usesOpenId: boolean;
  readProfile(config: Configuration, tokens: Tokens): Promise<Profile>;
}

/** A provider that this installation is registered with. */
export interface Provider extends ProviderKind {
  id: accounts.OAuthProvider;
  /** The name that is shown to people. */
  name: string;
  config: Configuration;
  callbackUrl: string;
}

export type Providers = ReadonlyMap<accounts.OAuthProvider, Provider>;
