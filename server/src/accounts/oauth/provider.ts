import type { accounts } from "@overture/contract";
import type { Configuration, ServerMetadata, TokenEndpointResponse, TokenEndpointResponseHelpers } from "openid-client";

export type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers;

/** What a provider says about somebody. */
export interface Profile {
  /** The provider's own id, which never passes to somebody else. */
  subject: string;
  /** What a username may be made of. */
  name: string;
  /** An address, if the provider itself says that it is verified. */
  verifiedEmail: string | undefined;
}

export interface Identity extends Profile {
  provider: accounts.OAuthProvider;
}

/** How one provider speaks OAuth, wherever it stands. */
export interface ProviderKind {
  server: ServerMetadata;
  scope: string;
  /** Proves who signs in with an ID token, which must carry our nonce. */
  usesOpenId: boolean;
  readProfile(config: Configuration, tokens: Tokens): Promise<Profile>;
}

/** A provider that this installation is registered with. */
export interface Provider extends ProviderKind {
  id: accounts.OAuthProvider;
  /** As people know it. */
  name: string;
  config: Configuration;
  callbackUrl: string;
}

export type Providers = ReadonlyMap<accounts.OAuthProvider, Provider>;
