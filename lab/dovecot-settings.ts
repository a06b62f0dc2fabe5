interface Values {
  /** Dovecot's own folder, with its user files. */
  own: string;
  /** The folder of the mailboxes. */
  mail: string;
  logFile: string;
  imapPort: number;
  lmtpPort: number;
  authPort: number;
  introspection: string;
}

export const nobody = 65_534;

export function introspectionSettings(url: string): string {
  return `
introspection_mode = post
introspection_url = ${url}
username_attribute = username
active_attribute = active
active_value = true
`;
}

/** For Debian 12, where token introspection needs a settings file of its own. */
export function settings23(values: Values): string {
  const { own, mail } = values;
  return `${shared(values)}
protocols = imap lmtp
disable_plaintext_auth = no
mail_location = maildir:${mail}/%d/%n
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${own}/oauth2.conf
}
passdb {
  driver = passwd-file
  mechanisms = plain login
  args = username_format=%u ${own}/users
}
userdb {
  driver = passwd-file
  args = username_format=%u ${own}/known
  default_fields = uid=${nobody} gid=${nobody} home=${mail}/%d/%n
}
${services(values, "address")}`;
}

/** For Debian 13. */
export function settings24(values: Values): string {
  const { own, mail } = values;
  const folder = `${mail}/%{user | domain}/%{user | username}`;
  return `dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
${shared(values)}
protocols = imap lmtp
auth_allow_cleartext = yes
mail_driver = maildir
mail_path = ${folder}
oauth2 {
${values.introspection}}
passdb oauth2 {
  mechanisms_filter = xoauth2 oauthbearer
}
passdb passwd-file {
  mechanisms_filter = plain login
  auth_username_format = %{user}
  passwd_file_path = ${own}/users
}
userdb passwd-file {
  auth_username_format = %{user}
  passwd_file_path = ${own}/known
  fields {
    uid:default = ${nobody}
    gid:default = ${nobody}
    home:default = ${folder}
  }
}
${services(values, "listen")}`;
}

function shared({ own, logFile }: Values): string {
  return `base_dir = ${own}/run
state_dir = ${own}/state
log_path = ${logFile}
listen = 127.0.0.1
ssl = no
# Whoever tries what has to be refused need not wait for it, nor those after them.
auth_failure_delay = 0
recipient_delimiter = +
# Where the kernel has no watches left, so that IDLE tells of mail all the same.
mailbox_idle_check_interval = 1 s
first_valid_uid = 1
auth_mechanisms = plain login xoauth2 oauthbearer
namespace inbox {
  inbox = yes
  separator = /
  mailbox Junk {
    special_use = \\Junk
    auto = create
  }
  mailbox Sent {
    special_use = \\Sent
    auto = create
  }
}
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}`;
}

/** `address` is the name of the setting for a listener's address. */
function services({ imapPort, lmtpPort, authPort }: Values, address: string): string {
  const listener = (name: string, port: number) => `  inet_listener ${name} {
    ${address} = 127.0.0.1
    port = ${port}
  }`;
  return `service auth {
${listener("auth", authPort)}
}
service imap-login {
${listener("imap", imapPort)}
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
${listener("lmtp", lmtpPort)}
}
`;
}
