/** The caller: an organization, identified by one of its keys. */
export interface Viewer {
  orgId: string;
  /** The key's user, else the organization's oldest; null when it has none. */
  userId: string | null;
  /** The user's roles; ["owner"] for a key without a user. The role "viewer" may only read. */
  roles: readonly string[];
  keyId: string;
  /** The organization's rate limit. */
  requestsPerMinute: number;
  /** Limited releases that the organization may use. */
  features: readonly string[];
  /** Value of the header X-App-Id. */
  appId: string | null;
}
