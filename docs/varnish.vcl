# Varnish in front of the document server, started with `-p http_gzip_support=off`. See cdn.md.
vcl 4.1;

import std;
import xkey;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
}

# Who may purge: the document servers.
acl purgers {
  "127.0.0.1";
}

sub vcl_recv {
  if (req.restarts > 0) {
    set req.hash_always_miss = true;
  }
  if (req.method == "POST" && req.url == "/purge") {
    if (client.ip !~ purgers) {
      return (synth(403));
    }
    xkey.purge(req.http.Surrogate-Key);
    return (synth(200));
  }
  # Only this cache may say what the visitor's address of the store is.
  unset req.http.X-Forwarded-Host;
  # Browsers with a canary or an override get pages of their own.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.Cookie ~ "selvedge-(visitor|override)=") {
    return (pass);
  }
  # The document server compresses pages itself.
  if (req.http.Accept-Encoding ~ "\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  if (req.url ~ "^/(api|overrides|admin)(/|\?|$)") {
    return (pass);
  }
  return (hash);
}

sub vcl_hash {
  # Pages name their own address. A TLS proxy in front of Varnish sets this header.
  hash_data(req.http.X-Forwarded-Proto);
}

sub vcl_hit {
  # This request has waited for another one. The data may have changed between the two.
  if (obj.http.X-Checked-Each-Time) {
    return (restart);
  }
}

sub vcl_backend_response {
  set beresp.grace = 0s;
  if (beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+$") {
    # Until it's purged.
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
    set beresp.http.xkey = beresp.http.Surrogate-Key;
    return (deliver);
  }
  if (beresp.http.ETag && beresp.http.Cache-Control == "no-cache" && !beresp.http.Set-Cookie) {
    # Each request asks the document server whether the page is current. Varnish doesn't keep pages without a lifetime.
    set beresp.ttl = 1ms;
    set beresp.http.X-Checked-Each-Time = "1";
    set beresp.keep = 1h;
    return (deliver);
  }
}

sub vcl_deliver {
  # Browsers must not see what a page was made from.
  unset resp.http.xkey;
  unset resp.http.X-Checked-Each-Time;
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
}
