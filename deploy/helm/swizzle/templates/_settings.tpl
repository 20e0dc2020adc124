{{/* Helm parses numbers as floats: 3000000 must not be rendered as 3e+06. */}}
{{- define "swizzle.text" -}}
{{- if and (kindIs "float64" .) (eq (floor .) .) }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- end }}

{{/* All non-secret settings of a component as YAML, without empty ones. */}}
{{- define "swizzle.settings" -}}
{{- $root := .root }}
{{- $given := dict "PORT" "8080" "METRICS_PORT" "9464" "AUTO_INDEX" (not $root.Values.indexJob.enabled) }}
{{- $_ := set $given "PUBLIC_URL" (trimSuffix "/" $root.Values.publicUrl) }}
{{- $_ := set $given "STOP_SECONDS" .component.stopSeconds }}
{{- $_ := set $given "INSTANCE" $root.Values.instance }}
{{- range .component.calls }}
{{- $_ := set $given (printf "%s_URL" (. | upper | replace "-" "_")) (printf "http://%s:8080" (include "swizzle.name" (dict "root" $root "name" .))) }}
{{- end }}
{{- if .component.public }}
{{- $_ := set $given "TRUSTED_PROXIES" (join "," $root.Values.trustedProxies) }}
{{- end }}
{{- with $root.Values.caBundle.configMap }}
{{- $_ := set $given "NODE_EXTRA_CA_CERTS" "/etc/swizzle/ca.crt" }}
{{- end }}
{{- $name := .name }}
{{- range .component.needs }}
{{- $dependency := get $root.Values.dependencies . }}
{{- if $dependency.enabled }}{{ $given = mergeOverwrite $given (deepCopy ($dependency.settings | default dict)) }}{{ end }}
{{- end }}
{{- if hasKey $given "OTEL_EXPORTER_OTLP_ENDPOINT" }}
{{- $_ := set $given "OTEL_SERVICE_NAME" $name }}
{{- end }}
{{- range $setting, $value := mergeOverwrite $given .component.settings }}
{{- with include "swizzle.text" $value }}
{{ $setting }}: {{ . | quote }}
{{- end }}
{{- end }}
{{- end }}
