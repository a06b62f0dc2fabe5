interface SigningKeyTable {
  id: string;
  public_key: Buffer;
  /** Encrypted. */
  secret: Buffer;
  created_at: Date;
}

interface MemoSignatureTable {
  signature: Buffer;
  thread_id: string;
}

declare module "../../db/database.js" {
  interface Database {
    signing_key: SigningKeyTable;
    memo_signature: MemoSignatureTable;
  }
}
