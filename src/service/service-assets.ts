/** The folder of the files that the service reads beside its code: schema.graphql, migrations, the account page. */
export const SERVICE_ASSETS = new URL("./assets/", import.meta.url);
